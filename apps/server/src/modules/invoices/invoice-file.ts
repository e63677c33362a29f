/** Files of electronic invoices: PDF, OFD or a picture. */
import { limits, type Permission } from '@backoffice/contract'
import * as yauzl from 'yauzl'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readImageHeader } from '../../platform/files/image-header.ts'
import { receiveFile, type UploadCall } from '../../platform/files/receive-file.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { invoicePurpose } from './invoices.service.ts'

/** Until it belongs to an invoice. */
const unusedMs = 86_400_000

/** An OFD is an archive whose entry is `OFD.xml`. */
const holdsOfd = (bytes: Buffer) =>
  new Promise<boolean>(resolve => {
    yauzl.fromBuffer(bytes, (error, zip) => {
      if (error) return resolve(false)
      zip.on('entry', ({ fileName }: yauzl.Entry) => fileName === 'OFD.xml' && resolve(true))
      zip.on('error', () => resolve(false)).on('end', () => resolve(false))
    })
  })

async function mediaTypeOf(head: Buffer, name: string): Promise<string> {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  const isZip = head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  if (isZip && /\.ofd$/i.test(name) && (await holdsOfd(head))) return 'application/ofd'
  const picture = readImageHeader(head)
  if (picture && ['image/png', 'image/jpeg'].includes(picture.mediaType)) return picture.mediaType
  throw fieldError('file', '仅支持 PDF、OFD、PNG、JPEG 文件', 'Only PDF, OFD, PNG and JPEG files')
}

/** @throws AppError 10400 on `file`, 10410 */
export async function receiveInvoiceFile(app: AppContext, call: UploadCall) {
  const { id: fileId, name } = await receiveFile(app, call, {
    maxBytes: limits.invoiceFileBytesMax,
    purpose: invoicePurpose,
    quota: 'imports',
    action: 'invoice.upload',
    check: mediaTypeOf,
    // The list of an archive stands at its end.
    headBytes: limits.invoiceFileBytesMax,
    expireTime: new Date(Date.now() + unusedMs),
  })
  return { fileId, name }
}

const addressMs = 3_600_000

/** A signed address for an hour, while the caller may still see the file. */
export const invoiceFileUrl = (app: AppContext, fileId: number, { accountId }: Actor, { code }: Permission) =>
  app.fileUrls.sign(fileId, new Date(Date.now() + addressMs), { account: accountId, permission: code })
