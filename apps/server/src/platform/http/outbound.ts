/**
 * Requests that the server makes to configured addresses. The address is checked when it connects, so changing the DNS
 * entry later does not help an attacker. Redirects are not followed. The answer has limits of size and time.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

interface OutboundOptions {
  headers?: Record<string, string>
  /** From the first packet to the last. */
  timeoutMs: number
  maxBytes: number
  /** Addresses inside the internal network are allowed. */
  allowPrivate: boolean
  signal?: AbortSignal | undefined
}

interface OutboundAnswer {
  status: number
  text: string
}

/** The address or the answer is not allowed; a retry would not change that. */
export class OutboundRefusedError extends Error {}

const refuseInner = (host: string) => new OutboundRefusedError(`${host} is not a public address`)

/** Resolves a name, and refuses it when any of its addresses is internal. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(refuseInner(host), '', 0)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

function open(url: URL, { headers, allowPrivate }: OutboundOptions, signal: AbortSignal) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node does no lookup when the host is an IP address.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw refuseInner(host)
  const options: RequestOptions = {
    method: 'GET',
    headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    // A new connection, opened and checked for this request.
    agent: false,
    signal,
    ...(!allowPrivate && { lookup: lookupPublic }),
  }
  return url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options)
}

async function readText(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new OutboundRefusedError(`The answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Gets a URL of http or https. A redirect is returned like any other answer and not followed.
 *
 * @throws OutboundRefusedError; the error of the network, or of the time limit
 */
export async function get(url: URL, options: OutboundOptions): Promise<OutboundAnswer> {
  const limit = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const request = open(url, options, signal)
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject).end()
    })
    return { status: answer.statusCode ?? 0, text: await readText(answer, options.maxBytes) }
  } finally {
    request.on('error', () => {})
    request.destroy()
  }
}
