/** Uploads: streamed from the request into the store, with limits, and recorded. */
import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { AppError, fieldError } from '../../lib/app-error.ts'
import { fieldTexts } from '../../lib/texts.ts'
import { insertFile, type StoredFile } from './files.repository.ts'

const defaultHeadBytes = 64 * 1024

interface ReceiveOptions {
  maxBytes: number
  /** What the file is for, the first part of its key: `image`, `import`. */
  purpose: string
  /**
   * Says what a file is, from its beginning and its name as the client sent it.
   *
   * @returns media type to store
   * @throws AppError when it may not be uploaded
   */
  check(head: Buffer, name: string): string | Promise<string>
  /** Bytes of the beginning that `check` wants to see; the default is 64 KiB. */
  headBytes?: number
  /** When the file may be deleted; never without. */
  expireTime?: Date
}

/** The name without folders and control characters, which some clients send. */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = base.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  return [...clean].slice(-200).join('')
}

/** Takes the first bytes off a stream and gives back the rest as one that begins with them. */
async function peek(source: AsyncIterable<Buffer>, bytes: number) {
  const iterator = source[Symbol.asyncIterator]()
  const chunks: Buffer[] = []
  let length = 0
  while (length < bytes) {
    const { done, value } = await iterator.next()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  const head = Buffer.concat(chunks)
  async function* whole(): AsyncGenerator<Buffer> {
    yield head
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { head: head.subarray(0, bytes), whole: whole() }
}

/** What the parser says of a body that is cut off or no multipart at all is the client's fault, not ours. */
function asBroken(error: unknown): unknown {
  const code = String((error as { code?: unknown }).code ?? '')
  if (error instanceof AppError || code.startsWith('FST_')) return error
  return fieldError('file', '上传内容不完整或格式不正确', 'The upload is incomplete or not well formed')
}

async function readPart(request: FastifyRequest, maxBytes: number): Promise<MultipartFile | undefined> {
  try {
    return await request.file({
      limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 12, fieldSize: 10_000, fieldNameSize: 100 },
      throwFileSizeLimit: false,
    })
  } catch (error) {
    throw asBroken(error)
  }
}

async function filePart(request: FastifyRequest, maxBytes: number): Promise<MultipartFile> {
  const part = await readPart(request, maxBytes)
  if (!part) throw new AppError(10400, { fields: [{ field: 'file', reason: fieldTexts.required() }] })
  const unknown = Object.keys(part.fields).filter(field => field !== 'file')
  if (unknown.length > 0) {
    part.file.resume()
    throw new AppError(10400, { fields: unknown.map(field => ({ field, reason: fieldTexts.unknown() })) })
  }
  return part
}

/** Passes on what comes, and fails where it breaks off or the limit cut it off: no half file is kept. */
async function* wholeFile(part: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* part.file
  } catch (error) {
    throw asBroken(error)
  }
  if (part.file.truncated) throw new AppError(10410)
}

/**
 * Stores the part `file` of a multipart request. Memory stays bounded; what fails leaves nothing behind.
 *
 * @throws AppError 10400 on `file`, 10410, 10415, and what `check` throws
 */
export async function receiveFile(
  app: AppContext,
  request: FastifyRequest,
  { maxBytes, purpose, check, headBytes = defaultHeadBytes, expireTime }: ReceiveOptions,
): Promise<StoredFile> {
  const part = await filePart(request, maxBytes)
  try {
    const name = cleanName(part.filename)
    const { head, whole } = await peek(wholeFile(part), headBytes)
    if (head.length === 0) throw fieldError('file', '文件为空', 'The file is empty')
    const mediaType = await check(head, name)
    const storageKey = `${purpose}/${new Date().toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}`
    const sizeBytes = await app.storage.put(storageKey, whole, { mediaType })
    return await record(app, {
      storageKey,
      name: name || purpose,
      mediaType,
      sizeBytes,
      purpose,
      accountId: request.actor?.accountId ?? null,
      expireTime: expireTime ?? null,
    })
  } finally {
    // The rest of a refused request is read and dropped, so that the client hears the answer.
    part.file.resume()
  }
}

async function record(app: AppContext, file: Parameters<typeof insertFile>[1]): Promise<StoredFile> {
  try {
    return await insertFile(app.db, file)
  } catch (error) {
    await app.storage.delete(file.storageKey).catch(() => {})
    throw error
  }
}
