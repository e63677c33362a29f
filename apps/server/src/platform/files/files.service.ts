/** Pictures for pages (decisions §3 Image upload; security.md 19), and files that jobs make. */
import { randomUUID } from 'node:crypto'
import { limits } from '@backoffice/contract'
import type { AppContext } from '../app-context.ts'
import { fieldError } from '../lib/app-error.ts'
import { deleteFile, insertFile, listExpiredFiles, type StoredFile } from './files.repository.ts'
import { extensionAgrees, readImageHeader } from './image-header.ts'
import { receiveFile, type UploadCall } from './receive-file.ts'

function checkImage(bytes: Buffer, name: string): string {
  const header = readImageHeader(bytes)
  if (!header)
    throw fieldError('file', '仅支持 PNG、JPEG、GIF、WebP 图片', 'Only PNG, JPEG, GIF and WebP pictures')
  const { mediaType, width, height } = header
  if (!extensionAgrees(name, mediaType))
    throw fieldError('file', '文件扩展名与内容不符', 'The extension does not agree with the content')
  if (width === 0 || height === 0) throw fieldError('file', '图片已损坏', 'The picture is damaged')
  if (width * height > limits.imagePixelsMax || Math.max(width, height) > limits.imageSideMax)
    throw fieldError(
      'file',
      `图片尺寸过大，单边不超过 ${limits.imageSideMax} 像素`,
      `The picture is too large: ${limits.imageSideMax} pixels a side at most`,
    )
  return mediaType
}

/** @throws AppError 10400 on `file`, 10410 */
export async function uploadImage(app: AppContext, call: UploadCall) {
  const { id } = await receiveFile(app, call, {
    maxBytes: limits.imageBytesMax,
    purpose: 'image',
    quota: 'pictures',
    action: 'file.upload',
    check: checkImage,
    // The size of a JPEG can be anywhere after its metadata.
    headBytes: limits.imageBytesMax,
  })
  return { id, url: await app.fileUrls.sign(id) }
}

interface NewFile {
  name: string
  mediaType: string
  purpose: string
  accountId: number | null
  expireTime?: Date
}

/** Keeps a file that the server itself makes: an export, the rejects of an import. */
export async function storeFile(
  app: AppContext,
  source: AsyncIterable<Uint8Array>,
  { expireTime, ...file }: NewFile,
): Promise<StoredFile> {
  const storageKey = `${file.purpose}/${new Date().toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}`
  const sizeBytes = await app.storage.put(storageKey, source, { mediaType: file.mediaType })
  return insertFile(app.db, { ...file, storageKey, sizeBytes, expireTime: expireTime ?? null })
}

/** Deletes a file, its bytes first: bytes without a row would never be deleted. */
export async function deleteStored(
  { db, storage }: AppContext,
  { id, storageKey }: Pick<StoredFile, 'id' | 'storageKey'>,
): Promise<void> {
  await storage.delete(storageKey)
  await deleteFile(db, id)
}

/** Deletes files whose time is over. @returns how many */
export async function deleteExpiredFiles(app: AppContext, signal: AbortSignal): Promise<number> {
  let deleted = 0
  for (;;) {
    const files = await listExpiredFiles(app.db, 100)
    for (const file of files) {
      signal.throwIfAborted()
      await deleteStored(app, file)
      deleted++
    }
    if (files.length === 0) return deleted
  }
}
