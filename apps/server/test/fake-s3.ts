/**
 * A stand-in for an S3 store, in this process: enough of the protocol for the adapter, with the signature of
 * every request checked against a second calculation of it.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsClient } from 'aws4fetch'

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret-of-the-store' }

export interface FakeS3 {
  config: {
    kind: 's3'
    endpoint: string
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  objects: Map<string, Buffer>
  /** Uploads that were started, but not completed or aborted. */
  uploads: Map<string, Map<number, Buffer>>
  /** Sizes of the bodies that came, in their order. */
  bodies: number[]
  /** Answers the request with a status instead, where it returns one; a promise holds the request up. */
  fail: (method: string, url: URL) => number | undefined | Promise<number | undefined>
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function isSigned(request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const { authorization = '' } = request.headers
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(
    signed.filter(name => name !== 'host').map(name => [name, String(request.headers[name] ?? '')]),
  )
  const hash = headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false
  const client = new AwsClient({ ...credentials, region: 'test-region', service: 's3' })
  const again = await client.sign(url.href, {
    method: request.method ?? 'GET',
    headers,
    aws: { datetime: headers['x-amz-date'] ?? '', allHeaders: true },
  })
  return again.headers.get('authorization') === authorization
}

function answerUpload(
  fake: FakeS3,
  url: URL,
  key: string,
  body: Buffer,
  method: string,
  response: ServerResponse,
) {
  const uploadId = url.searchParams.get('uploadId')
  if (uploadId === null) {
    const id = `upload-${fake.uploads.size + 1}&`
    fake.uploads.set(id, new Map())
    response.end(`<R><UploadId>${id.replace('&', '%26')}</UploadId></R>`)
    return
  }
  const parts = fake.uploads.get(decodeURIComponent(uploadId))
  if (!parts) return response.writeHead(404).end()
  if (method === 'PUT') {
    const number = Number(url.searchParams.get('partNumber'))
    parts.set(number, body)
    return response.writeHead(200, { etag: `"part-${number}"` }).end()
  }
  fake.uploads.delete(decodeURIComponent(uploadId))
  if (method === 'DELETE') return response.writeHead(204).end()
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;part-(\d+)&quot;/g)]
  if (listed.some(([, number, tag]) => number !== tag) || listed.length !== parts.size)
    return response.end('<Error><Code>InvalidPart</Code></Error>')
  fake.objects.set(
    key,
    Buffer.concat(listed.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))),
  )
  return response.end('<CompleteMultipartUploadResult/>')
}

function answerObject(fake: FakeS3, key: string, body: Buffer, method: string, response: ServerResponse) {
  if (method === 'PUT') {
    fake.objects.set(key, body)
    return response.end()
  }
  const object = fake.objects.get(key)
  if (method === 'DELETE') {
    fake.objects.delete(key)
    return response.writeHead(204).end()
  }
  if (!object) return response.writeHead(404).end()
  return response
    .writeHead(200, { 'content-length': object.length })
    .end(method === 'HEAD' ? undefined : object)
}

/** Two keys a page, so that a list has several. */
function answerList(fake: FakeS3, { searchParams }: URL, response: ServerResponse) {
  const keys = [...fake.objects.keys()].filter(key => key.startsWith(searchParams.get('prefix') ?? '')).sort()
  const from = Number(searchParams.get('continuation-token') ?? 0)
  const contents = keys.slice(from, from + 2).map(key => {
    const object = fake.objects.get(key) ?? Buffer.alloc(0)
    const tag = createHash('md5').update(object).digest('hex')
    const name = key.replaceAll('&', '&amp;')
    return `<Contents><Key>${name}</Key><ETag>&quot;${tag}&quot;</ETag><Size>${object.length}</Size></Contents>`
  })
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
}

export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const method = request.method ?? 'GET'
    fake.bodies.push(body.length)
    const failure = await fake.fail(method, url)
    if (failure) return response.writeHead(failure).end()
    if (!(await isSigned(request, url, body))) return response.writeHead(403).end()
    const key = decodeURIComponent(url.pathname.replace('/test-bucket/', ''))
    if (url.searchParams.has('list-type')) return answerList(fake, url, response)
    if (url.searchParams.has('uploadId') || url.searchParams.has('uploads'))
      return answerUpload(fake, url, key, body, method, response)
    return answerObject(fake, key, body, method, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeS3 = {
    config: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'test-bucket',
      region: 'test-region',
      ...credentials,
    },
    objects: new Map(),
    uploads: new Map(),
    bodies: [],
    fail: () => undefined,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  return fake
}
