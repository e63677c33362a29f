/**
 * How long a request may take to arrive and how many may run, so that slow or many connections of a few clients do not
 * keep others out (security.md 36).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'
import { addressGroup } from './address-group.ts'
import { answerMalformed } from './errors.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** An upload that sends less within the time limit of other bodies has stalled. */
const uploadBytesMin = 65_536

interface Arriving {
  request: IncomingMessage
  response: ServerResponse
  /** The time, and the byte count of the connection, from which its progress is measured. */
  since: number
  bytes: number
}

const uploads = new WeakSet<IncomingMessage>()

/** For uploads of permitted callers: while they make progress, they may take as long as any request. */
export const allowSlowBody = (request: FastifyRequest) => uploads.add(request.raw)

/** How many requests run, by caller. */
class Counts {
  private readonly counts = new Map<string, number>()
  private readonly most: number
  constructor(most: number) {
    this.most = most
  }

  /** @returns false when there are too many already; the request is then not counted */
  add(address: string, ended: (listener: () => void) => unknown): boolean {
    const group = addressGroup(address)
    const count = this.counts.get(group) ?? 0
    if (count >= this.most) return false
    this.counts.set(group, count + 1)
    ended(() => {
      const left = (this.counts.get(group) ?? 1) - 1
      if (left === 0) this.counts.delete(group)
      else this.counts.set(group, left)
    })
    return true
  }
}

/** An upload that waits for this server's disk is not slow. */
function isGoingOn({ request, response, bytes }: Arriving): boolean {
  if (!uploads.has(request) || response.writableEnded) return false
  return request.socket.bytesRead - bytes >= uploadBytesMin || request.readableLength > 0
}

function endSlowBodies(http: FastifyInstance, limitMs: number): void {
  const arriving = new Set<Arriving>()
  http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const length = request.headers['content-length'] ?? '0'
    if (length === '0' && request.headers['transfer-encoding'] === undefined) return
    arriving.add({ request, response, since: performance.now(), bytes: request.socket.bytesRead })
    // The rest of a refused upload may still arrive: the next request of the connection comes after it.
    response.once('finish', () => {
      if (request.complete) return
      request.unpipe()
      request.resume()
    })
  })
  const look = () => {
    const now = performance.now()
    for (const one of arriving) {
      const { request, response } = one
      if (request.complete || request.socket.destroyed) arriving.delete(one)
      else if (now - one.since < limitMs) continue
      else if (isGoingOn(one)) Object.assign(one, { since: now, bytes: request.socket.bytesRead })
      else {
        arriving.delete(one)
        if (response.headersSent) request.socket.destroy()
        else answerMalformed({}, request.socket)
      }
    }
  }
  const timer = setInterval(look, Math.min(1_000, limitMs / 4)).unref()
  http.addHook('onClose', async () => clearInterval(timer))
}

/** A proxy opens connections for many callers: for these, the requests are counted instead. */
function boundConnections(
  http: FastifyInstance,
  limits: Config['connections'],
  proxies: TrustedProxies,
): void {
  http.server.maxConnections = limits.inAll
  const connections = new Counts(limits.perAddress)
  http.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (proxies.has(remoteAddress)) return
    if (!connections.add(remoteAddress, ended => socket.once('close', ended))) socket.destroy()
  })
  const requests = new Counts(limits.perAddress)
  http.addHook('onRequest', async (request, reply) => {
    if (!proxies.has(request.socket.remoteAddress)) return
    if (!requests.add(request.ip, ended => reply.raw.once('close', ended)))
      throw new AppError(10429, { retryAfterS: 1 })
  })
}

export function registerConnections(
  http: FastifyInstance,
  limits: Config['connections'],
  proxies: TrustedProxies,
): void {
  endSlowBodies(http, limits.bodyMs)
  boundConnections(http, limits, proxies)
}
