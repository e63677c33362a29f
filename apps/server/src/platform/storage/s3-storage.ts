/** Files in an S3 store: one request for small ones, parts of limited size for others. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { StorageConfig } from '../config.ts'
import { UnavailableError } from '../lib/unavailable.ts'
import { checkKey, type FileMeta, MissingFileError, type Storage } from './storage.ts'

const requestTimeoutMs = 120_000
/** At least 5 MiB, as S3 requires; it grows so that 10,000 parts hold 20 GiB and more. */
const defaultPartBytes = 8 * 1024 * 1024

type S3Config = Extract<StorageConfig, { kind: 's3' }>

/** Combines chunks of any size into parts of one size; the last one may be smaller. */
async function* partsOf(
  source: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let part = Buffer.alloc(partBytes)
  let filled = 0
  for await (const chunk of source) {
    let taken = 0
    while (taken < chunk.length) {
      const slice = chunk.subarray(taken, taken + partBytes - filled)
      part.set(slice, filled)
      taken += slice.length
      filled += slice.length
      if (filled === partBytes) {
        yield part
        part = Buffer.alloc(partBytes)
        filled = 0
      }
    }
  }
  yield part.subarray(0, filled)
}

export class S3Storage implements Storage {
  private readonly client: AwsClient
  private readonly base: string
  private readonly partBytes: number

  constructor(config: S3Config, partBytes = defaultPartBytes) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
    this.base = `${endpoint.replace(/\/$/, '')}/${bucket}`
    this.partBytes = partBytes
  }

  async put(key: string, source: AsyncIterable<Uint8Array>, { mediaType }: FileMeta): Promise<number> {
    const parts = partsOf(source, this.partBytes)
    const first = await parts.next()
    const head = first.value ?? Buffer.alloc(0)
    if (head.length < this.partBytes) {
      await this.send(key, { method: 'PUT', body: head, headers: { 'content-type': mediaType } })
      return head.length
    }
    return this.putParts(key, head, parts, mediaType)
  }

  async get(key: string): Promise<Readable> {
    const response = await this.send(key, { method: 'GET' })
    if (!response.body) return Readable.from([])
    return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
  }

  async bring(key: string, path: string, signal?: AbortSignal): Promise<void> {
    await pipeline(await this.get(key), createWriteStream(path, { mode: 0o600 }), {
      ...(signal && { signal }),
    })
  }

  async delete(key: string): Promise<void> {
    await this.send(key, { method: 'DELETE' }).catch(error => {
      if (!(error instanceof MissingFileError)) throw error
    })
  }

  async size(key: string): Promise<number | undefined> {
    try {
      const response = await this.send(key, { method: 'HEAD' })
      return Number(response.headers.get('content-length'))
    } catch (error) {
      if (error instanceof MissingFileError) return undefined
      throw error
    }
  }

  private async putParts(
    key: string,
    head: Buffer<ArrayBuffer>,
    rest: AsyncGenerator<Buffer<ArrayBuffer>>,
    mediaType: string,
  ): Promise<number> {
    const begun = await this.send(key, {
      method: 'POST',
      query: '?uploads',
      headers: { 'content-type': mediaType },
    })
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1]
    if (!uploadId) throw new UnavailableError('the file store began no upload')
    const upload = `uploadId=${encodeURIComponent(uploadId)}`
    const tags: string[] = []
    let sizeBytes = 0
    const putPart = async (body: Buffer<ArrayBuffer>) => {
      const query = `?partNumber=${tags.length + 1}&${upload}`
      const response = await this.send(key, { method: 'PUT', query, body })
      await response.arrayBuffer()
      tags.push(response.headers.get('etag') ?? '')
      sizeBytes += body.length
    }
    try {
      await putPart(head)
      for await (const part of rest) if (part.length > 0) await putPart(part)
      await this.completeUpload(key, `?${upload}`, tags)
      return sizeBytes
    } catch (error) {
      await this.send(key, { method: 'DELETE', query: `?${upload}` }).catch(() => {})
      throw error
    }
  }

  private async completeUpload(key: string, query: string, tags: string[]): Promise<void> {
    const parts = tags.map(
      (tag, n) =>
        `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const response = await this.send(key, { method: 'POST', query, body: Buffer.from(body) })
    // A failure found late comes with status 200.
    if (/<Error>/.test(await response.text())) throw new UnavailableError('the file store lost an upload')
  }

  /** @throws MissingFileError for 404, UnavailableError for any other failure */
  private async send(
    key: string,
    {
      query = '',
      body,
      ...init
    }: { method: string; query?: string; body?: Buffer<ArrayBuffer>; headers?: Record<string, string> },
  ): Promise<Response> {
    checkKey(key)
    let response: Response
    try {
      response = await this.client.fetch(`${this.base}/${key}${query}`, {
        ...init,
        ...(body && { body }),
        // A download may take as long as its reader needs.
        ...(init.method !== 'GET' && { signal: AbortSignal.timeout(requestTimeoutMs) }),
        redirect: 'error',
      })
    } catch (error) {
      throw new UnavailableError(`the file store cannot be reached: ${String(error)}`, { cause: error })
    }
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) throw new MissingFileError(key)
    throw new UnavailableError(`the file store answered ${init.method} with ${response.status}`)
  }
}
