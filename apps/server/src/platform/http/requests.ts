/** These hooks run for every request before its route: parsers with their limits, and the headers of the answer. */
import { constants } from 'node:zlib'
import { defaultTag, limits, type OperationSpec } from '@backoffice/contract'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Config } from '../config.ts'
import type { Language } from '../lib/texts.ts'
import { setSecureHeaders } from './headers.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationSpec
  }
  interface FastifyRequest {
    actor: Actor | undefined
    language: Language
    /** Names given more than once in the address or a form. */
    duplicateParameters: string[]
  }
}

const duplicates = Symbol('duplicates')
type Parsed = Record<string, string> & { [duplicates]?: string[] }

function parsePairs(text: string): Parsed {
  const parsed: Parsed = Object.create(null)
  const repeated = new Set<string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in parsed) repeated.add(name)
    parsed[name] = value
  }
  if (repeated.size > 0) Object.defineProperty(parsed, duplicates, { value: [...repeated] })
  return parsed
}

export const serverOptions = ({ connections }: Config, proxies: TrustedProxies) => ({
  bodyLimit: limits.bodyBytesMax,
  trustProxy: proxies.isEmpty ? false : (address: string) => proxies.has(address),
  // What is too long is for the schema to refuse: beyond this the router would say that there is no such address.
  routerOptions: { querystringParser: parsePairs, maxParamLength: 2_000 },
  onProtoPoisoning: 'error' as const,
  onConstructorPoisoning: 'error' as const,
  http: {
    headersTimeout: connections.bodyMs,
    connectionsCheckingInterval: Math.min(1_000, connections.bodyMs / 4),
    // Missing ones are answered as everything else is (plugins/errors.ts).
    requireHostHeader: false,
  },
  // The upload of an import may take as long as the web app waits for it (specification §9).
  requestTimeout: 1_800_000,
  keepAliveTimeout: 72_000,
  forceCloseConnections: 'idle' as const,
  // Connections that are open while the server stops get one more answer; the system refuses new ones.
  return503OnClosing: false,
})

function registerCors(http: FastifyInstance, origins: string[]): void {
  const allowed = new Set(origins)
  http.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin, Accept-Language')
    const { origin } = request.headers
    if (!origin || !allowed.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') return
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, accept-language, idempotency-key, x-device',
      'access-control-max-age': '600',
    })
    return reply.code(204).send()
  })
}

const repeated = (part: unknown): string[] => (part as Parsed | undefined)?.[duplicates] ?? []

export async function registerRequests(http: FastifyInstance, config: Config): Promise<void> {
  http.decorateRequest('actor', undefined)
  http.decorateRequest('language', defaultTag)
  http.decorateRequest('duplicateParameters', {
    getter(this: FastifyRequest) {
      return [...repeated(this.query), ...repeated(this.body)]
    },
  })
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parsePairs(body as string)),
  )
  http.removeContentTypeParser('text/plain')
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    // Some clients always send the type, even without a body.
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
  )
  // Each upload sets its own limits (receiveFile); these are the defaults.
  await http.register(multipart, {
    limits: { fileSize: limits.bodyBytesMax, files: 1, fields: 10, parts: 12 },
  })
  // Only answers and pages: files of the build are compressed already, and downloads go out as they are made.
  await http.register(compress, {
    globalDecompression: false,
    customTypes: /^(application\/json|text\/html)/,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  http.addHook('onRequest', async (request, reply) => setSecureHeaders(request, reply))
  http.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })
  registerCors(http, config.corsOrigins)
}
