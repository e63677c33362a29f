import { toBuffer } from 'qrcode'

/** A text as a QR code: PNG, large enough to be printed; a quarter of it may be damaged. */
export const qrCode = (text: string): Promise<Buffer> =>
  toBuffer(text, { type: 'png', errorCorrectionLevel: 'Q', margin: 4, width: 600 })
