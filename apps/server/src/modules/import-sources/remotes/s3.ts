import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import type { Connection } from '../connections.ts'
import { listing as bounds, isBelow, listedMax, type Remote, type RemoteFile } from './remote.ts'

const listMs = 30_000
const editionMax = 200
const readMs = 3_600_000

interface Listing {
  files: RemoteFile[]
  next: string
}

/** The answer of ListObjectsV2. */
function readListing(xml: string): Listing {
  const listing: Listing = { files: [], next: '' }
  let object: Record<string, string> = {}
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (name === 'Contents') object = {}
    text = ''
  })
  parser.on('text', piece => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'NextContinuationToken') listing.next = text
    if (['Key', 'Size', 'ETag'].includes(name)) object[name] = text
    if (name !== 'Contents') return
    const { Key: path = '', Size: size = '0', ETag: edition = '' } = object
    const sizeBytes = Number.isSafeInteger(Number(size)) ? Math.max(0, Number(size)) : 0
    listing.files.push({ path, sizeBytes, edition: edition.slice(0, editionMax) })
  })
  parser.write(xml).close()
  return listing
}

/** The text of an answer, up to a number of bytes. @throws when it is longer */
async function textOf({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('The listing of the S3 store is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The objects of a bucket whose keys begin with a prefix. */
export async function openS3(
  connection: Extract<Connection, { kind: 's3' }>,
  prefix: string,
): Promise<Remote> {
  const { endpoint, bucket, region = 'us-east-1', accessKeyId, secretAccessKey } = connection
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function get(url: string, ms: number, signal: AbortSignal): Promise<Response> {
    const response = await client.fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ms)]),
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new Error(`The S3 store answered ${response.status}`)
  }

  async function list(signal: AbortSignal): Promise<RemoteFile[]> {
    const found: RemoteFile[] = []
    const tokens = new Set<string>()
    const whole = AbortSignal.any([signal, AbortSignal.timeout(bounds.ms)])
    let bytes = 0
    let next = ''
    do {
      if (tokens.has(next) || tokens.size >= bounds.requestsMax)
        throw new Error('The listing of the S3 store does not end')
      tokens.add(next)
      const query = new URLSearchParams({ 'list-type': '2', ...(prefix && { prefix }) })
      if (next) query.set('continuation-token', next)
      const text = await textOf(await get(`${base}?${query}`, listMs, whole), bounds.bytesMax - bytes)
      bytes += text.length
      const listing = readListing(text)
      for (const file of listing.files) {
        const path = file.path.slice(prefix.length).replace(/^\//, '')
        if (file.path.startsWith(prefix) && !path.endsWith('/') && isBelow(path))
          found.push({ ...file, path })
      }
      next = listing.next
    } while (next && found.length < listedMax)
    return found.slice(0, listedMax)
  }

  async function read(path: string, signal: AbortSignal): Promise<Readable> {
    // An address leaves out what `..` goes back by, and the bucket with it.
    if (path !== '' && !isBelow(path)) throw new Error('The key is outside its bucket')
    const between = prefix === '' || prefix.endsWith('/') || path === '' ? '' : '/'
    const key = `${prefix}${between}${path}`.split('/').map(encodeURIComponent).join('/')
    const { body } = await get(`${base}/${key}`, readMs, signal)
    return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
  }

  return { list, read, close: async () => {} }
}
