/** Every failure as an envelope in the caller's language, without stack, SQL or paths (security.md 26). */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultTag, type Envelope, type ErrorCode, errorStatus, operations } from '@backoffice/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { errorTexts, fieldTexts, languageOf, say } from '../lib/texts.ts'
import { isUnavailable, unavailableText } from '../lib/unavailable.ts'
import { secureHeaders, setSecureHeaders } from './headers.ts'

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 10410,
  FST_REQ_FILE_TOO_LARGE: 10410,
  FST_PARTS_LIMIT: 10410,
  FST_FILES_LIMIT: 10410,
  FST_FIELDS_LIMIT: 10410,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 10415,
  FST_ERR_CTP_EMPTY_TYPE: 10415,
  FST_INVALID_MULTIPART_CONTENT_TYPE: 10415,
  FST_ERR_CTP_INVALID_JSON_BODY: 10400,
  FST_ERR_CTP_EMPTY_JSON_BODY: 10400,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 10400,
  FST_ERR_BAD_URL: 10404,
  FST_ERR_MAX_PARAM_LENGTH: 10404,
}

/** The failure that the caller is told; undefined for a fault of the server (10500). */
export function asAppError(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) return new AppError(10503, { retryAfterS: 5, message: unavailableText(error) })
  const code = fastifyCodes[error.code] ?? (error.statusCode === 429 ? 10429 : undefined)
  if (code) return new AppError(code, code === 10400 ? { message: fieldTexts.json() } : {})
  // Other errors that Fastify finds in the form of a request.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError(10400, { message: fieldTexts.json() })
  return undefined
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const { fields, message, data, showType, retryAfterS, needed } = error.details
  const errors = fields?.map(({ field, reason }) => ({
    field_name: field,
    error_reason: say(language, reason),
  }))
  const text = say(language, message ?? errorTexts[error.code])
  if (retryAfterS !== undefined) reply.header('retry-after', Math.ceil(retryAfterS))
  if (needed) reply.header('x-permission', needed)
  const envelope: Envelope<unknown> = {
    errorcode: error.code,
    errormessage: error.code === 10500 ? `${text} (${request.id})` : text,
    errors: errors ?? null,
    data: data ?? null,
    ...(showType !== undefined && { showType }),
  }
  return reply
    .code(errorStatus[error.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope)
}

/** Paths of the contract with their methods, to tell a wrong method from a wrong path. */
const paths = [...Map.groupBy(operations, ({ path }) => path)].map(([path, bound]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  methods: bound.map(({ method }) => method),
}))

function methodsOf(url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  return [...new Set(paths.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))]
}

/** A person who typed an address or reloaded a page where the API has no GET. */
function isPageRequest(request: FastifyRequest, methods: string[]): boolean {
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  return request.method === 'GET' && wantsPage && !methods.includes('GET')
}

/**
 * The work stopped because its client has gone, or its query was cancelled for that reason: there is nobody to answer,
 * and nothing failed. Only reads are stopped in the database.
 */
function isGivenUp(error: FastifyError, request: FastifyRequest, reply: FastifyReply): boolean {
  // In the middle of its own body.
  if (error.code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete) return true
  if (!reply.raw.destroyed || reply.raw.writableFinished) return false
  return error.name === 'AbortError' || (error.code === '57014' && request.method === 'GET')
}

/** Hooks do not run when no route is looked up: for an address that cannot be decoded or is too long. */
export function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecureHeaders(request, reply)
  answerFailure(error, request, reply)
}

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isGivenUp(error, request, reply)) {
    request.log.info('the client has gone')
    return reply.hijack()
  }
  const known = asAppError(error)
  if (!known || known.code === 10503) request.log.error({ err: error }, 'request failed')
  return answer(request, reply, known ?? new AppError(10500))
}

/** Not HTTP at all, or a header that is too large: there is no request yet, only the connection. */
export function answerMalformed(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 10410 : 10400
  const envelope: Envelope<null> = {
    errorcode: code,
    errormessage: say(defaultTag, errorTexts[code]),
    errors: null,
    data: null,
  }
  const body = JSON.stringify(envelope)
  const headers = {
    ...secureHeaders,
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = errorStatus[code]
  // A client that does not close the connection is disconnected.
  setTimeout(() => socket.destroy(), 1_000).unref()
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
}

/** Errors that Node would answer itself, without envelope and headers. */
function answerStrayRequests(http: FastifyInstance): void {
  http.server.on('checkExpectation', ({ socket }: IncomingMessage) => answerMalformed({}, socket))
  http.server.on('connect', (_request: IncomingMessage, socket: Socket) => answerMalformed({}, socket))
  http.addHook('onRequest', async ({ raw }) => {
    // A proxy may have believed the other one of two hosts.
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1 || (raw.httpVersion === '1.1' && hosts.length === 0)) throw new AppError(10400)
  })
}

export function registerErrors(http: FastifyInstance): void {
  answerStrayRequests(http)
  http.setErrorHandler(answerFailure)
  http.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url)
    if (isPageRequest(request, methods) && http.hasReplyDecorator('sendPage')) return reply.sendPage()
    // A double slash, or one at the end, makes a different path, but almost a known one.
    if (methods.length === 0 || methods.includes(request.method))
      return answer(request, reply, new AppError(10404))
    reply.header('allow', methods.join(', '))
    return answer(request, reply, new AppError(10405))
  })
}
