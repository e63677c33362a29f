/** Uploads: streamed from the request into the store, with limits, and recorded. */
import { randomUUID } from 'node:crypto'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import { type Origin, recordAudit } from '../audit/audit.ts'
import { AppError, fieldError } from '../lib/app-error.ts'
import { fieldTexts } from '../lib/texts.ts'
import { deleteFile, keepUpload, type StoredFile } from './files.repository.ts'
import { type Quota, reserveUpload } from './upload-quota.ts'

const defaultHeadBytes = 64 * 1024

interface ReceiveOptions {
  maxBytes: number
  /** The purpose of the file, the first part of its key: `image`, `import`. */
  purpose: string
  /** Whose quota it uses. */
  quota: Quota
  /** The name of the action in the audit log. */
  action: string
  /**
   * Decides what a file is, from its first bytes and the name that the client sent.
   *
   * @returns media type to store
   * @throws AppError when it may not be uploaded
   */
  check(head: Buffer, name: string): string | Promise<string>
  /** How many first bytes `check` needs; the default is 64 KiB. */
  headBytes?: number
  /** When the file may be deleted; null for never. */
  expireTime?: Date
}

/** The part of a handler's call that an upload needs. */
export interface UploadCall {
  request: FastifyRequest
  actor: Pick<Actor, 'accountId'>
  origin: Origin
}

/** The name without folders and control characters, which some clients send. */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const clean = base.replaceAll(/\p{Cc}/gu, '').trim()
  return [...clean].slice(-200).join('')
}

/** Takes the first bytes of a stream, and gives back a stream of the whole content. */
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

/** When the parser reports a body that is cut off or not multipart, the client is at fault, not the server. */
function asBroken(error: unknown): unknown {
  const code = String((error as { code?: unknown }).code ?? '')
  if (error instanceof AppError || code.startsWith('FST_')) return error
  return fieldError('file', '上传内容不完整或格式不正确', 'The upload is incomplete or not well formed')
}

type Parts = AsyncIterableIterator<Multipart>

function partsOf(request: FastifyRequest, maxBytes: number): Parts {
  const options = {
    // One file more than allowed, so that a second one is noticed and refused.
    limits: { fileSize: maxBytes, files: 2, fields: 10, parts: 12, fieldSize: 10_000, fieldNameSize: 100 },
    throwFileSizeLimit: false,
  }
  return request.parts(options)
}

async function nextPart(parts: Parts): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next()
    return done ? undefined : value
  } catch (error) {
    throw asBroken(error)
  }
}

const refusal = (fields: string[]) =>
  new AppError(10400, {
    fields: [...new Set(fields)].map(field => ({ field, reason: fieldTexts.unknown() })),
  })

async function filePart(parts: Parts): Promise<MultipartFile> {
  const unknown: string[] = []
  let part = await nextPart(parts)
  for (; part?.type === 'field'; part = await nextPart(parts))
    if (part.fieldname !== 'file') unknown.push(part.fieldname)
  if (part && part.fieldname !== 'file') unknown.push(part.fieldname)
  if (part && unknown.length === 0) return part
  part?.file.resume()
  if (unknown.length > 0) throw refusal(unknown)
  throw new AppError(10400, { fields: [{ field: 'file', reason: fieldTexts.required() }] })
}

/**
 * Passes the bytes on. Fails when the upload breaks off, reaches the limit or is followed by more: then nothing is
 * kept.
 */
async function* wholeFile(part: MultipartFile, parts: Parts): AsyncGenerator<Buffer> {
  try {
    yield* part.file
  } catch (error) {
    throw asBroken(error)
  }
  if (part.file.truncated) throw new AppError(10410)
  const more = await nextPart(parts)
  if (!more) return
  if (more.type === 'file') more.file.resume()
  if (more.fieldname !== 'file') throw refusal([more.fieldname])
  throw fieldError('file', '一次只能上传一个文件', 'One file at a time')
}

/** The rest of a refused request is read and dropped, so that the client receives the answer. */
async function dropRest(parts: Parts): Promise<void> {
  try {
    for await (const part of parts) if (part.type === 'file') part.file.resume()
  } catch {
    // It broke off or is too large: it has been refused already.
  }
}

/**
 * Stores the part `file` of a multipart request. Memory stays limited; a failed upload leaves nothing behind.
 *
 * @throws AppError 10400 on `file`, 10410, 10415, and what `check` throws
 */
export async function receiveFile(
  app: AppContext,
  call: UploadCall,
  options: ReceiveOptions,
): Promise<StoredFile> {
  const { request, actor } = call
  const { maxBytes, purpose, quota, check, headBytes = defaultHeadBytes } = options
  const parts = partsOf(request, maxBytes)
  let part: MultipartFile | undefined
  try {
    part = await filePart(parts)
    const name = cleanName(part.filename)
    const { head, whole } = await peek(wholeFile(part, parts), headBytes)
    if (head.length === 0) throw fieldError('file', '文件为空', 'The file is empty')
    const mediaType = await check(head, name)
    const storageKey = `${purpose}/${new Date().toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}`
    const file = { storageKey, name: name || purpose, mediaType, purpose, accountId: actor.accountId }
    const { id } = await reserveUpload(app, quota, file, mostBytes(request, maxBytes))
    return await storeReserved(app, id, whole, { ...options, ...file, origin: call.origin })
  } finally {
    part?.file.resume()
    void dropRest(parts)
  }
}

/** The file is smaller than its request body; a body without a length may use the whole limit. */
function mostBytes({ headers }: FastifyRequest, maxBytes: number): number {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length > 0 ? Math.min(length, maxBytes) : maxBytes
}

type Reserved = Pick<ReceiveOptions, 'action' | 'expireTime'> &
  Pick<StoredFile, 'storageKey' | 'name' | 'mediaType' | 'purpose'> & { origin: Origin }

async function storeReserved(
  { db, storage }: AppContext,
  id: number,
  bytes: AsyncIterable<Buffer>,
  { storageKey, name, mediaType, purpose, action, expireTime, origin }: Reserved,
): Promise<StoredFile> {
  try {
    const sizeBytes = await storage.put(storageKey, bytes, { mediaType })
    return await db.transaction().execute(async trx => {
      await recordAudit(trx, origin, {
        action,
        entity: 'file',
        entityId: id,
        entityName: name,
        changes: [{ field: 'sizeBytes', before: null, after: sizeBytes }],
      })
      // No record can use the picture yet.
      const orphanTime = purpose === 'image' ? new Date() : null
      return keepUpload(trx, id, { sizeBytes, expireTime: expireTime ?? null, orphanTime })
    })
  } catch (error) {
    await storage.delete(storageKey).catch(() => {})
    await deleteFile(db, id).catch(() => {})
    throw error
  }
}
