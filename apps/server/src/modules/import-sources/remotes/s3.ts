import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import type { Connection } from '../connections.ts'
import { listedMax, type Remote, type RemoteFile } from './remote.ts'

const listMs = 30_000
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
    listing.files.push({ path, sizeBytes: Number(size), edition })
  })
  parser.write(xml).close()
  return listing
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
    let next = ''
    do {
      const query = new URLSearchParams({ 'list-type': '2', ...(prefix && { prefix }) })
      if (next) query.set('continuation-token', next)
      const listing = readListing(await (await get(`${base}?${query}`, listMs, signal)).text())
      found.push(
        ...listing.files
          .filter(({ path }) => !path.endsWith('/'))
          .map(file => ({ ...file, path: file.path.slice(prefix.length).replace(/^\//, '') })),
      )
      next = listing.next
    } while (next && found.length < listedMax)
    return found.slice(0, listedMax)
  }

  async function read(path: string, signal: AbortSignal): Promise<Readable> {
    const between = prefix === '' || prefix.endsWith('/') || path === '' ? '' : '/'
    const key = `${prefix}${between}${path}`.split('/').map(encodeURIComponent).join('/')
    const { body } = await get(`${base}/${key}`, readMs, signal)
    return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
  }

  return { list, read, close: async () => {} }
}
