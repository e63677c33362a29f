import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../lib/app-error.ts'
import { MissingFileError } from '../storage/storage.ts'
import { findFile } from './files.repository.ts'
import { rasterTypes } from './image-header.ts'

/** RFC 6266: a plain name for old clients, and the real one. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w.()-]+/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * Answers with a stored file: a raster image is shown, anything else is downloaded (security.md 19).
 *
 * @returns the stream to answer with
 * @throws AppError 10404
 */
export async function sendFile(app: AppContext, reply: FastifyReply, id: number): Promise<Readable> {
  const file = await findFile(app.db, id)
  if (!file) throw new AppError(10404)
  let stream: Readable
  try {
    stream = await app.storage.get(file.storageKey)
  } catch (error) {
    throw error instanceof MissingFileError ? new AppError(10404) : error
  }
  const isImage = rasterTypes.has(file.mediaType)
  reply.headers({
    'content-type': file.mediaType,
    'content-length': file.sizeBytes,
    'content-disposition': contentDisposition(isImage ? 'inline' : 'attachment', file.name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return stream
}
