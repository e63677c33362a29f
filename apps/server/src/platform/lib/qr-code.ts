import { toBuffer } from 'qrcode'

/** A text as a QR code: PNG, large enough to print; readable with up to a quarter damaged. */
export const qrCode = (text: string): Promise<Buffer> =>
  toBuffer(text, { type: 'png', errorCorrectionLevel: 'Q', margin: 4, width: 600 })
