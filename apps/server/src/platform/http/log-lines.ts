/**
 * A log line may contain this of a request or an error: no value that a caller sent, unless it cannot identify a person
 * or reveal a secret (security.md 39).
 */
import type { FastifyRequest } from 'fastify'

const hidden = '***'

/** Parameters whose values may be logged: they control the list, and do not say what was searched for. */
const telling = new Set([
  'page',
  'size',
  'pageSize',
  'sort',
  'siteCode',
  'format',
  'status',
  'enabled',
  'enable',
])
const isTelling = (name: string, value: string) => telling.has(name) && /^[\w,.-]{0,40}$/.test(value)

/** Parameter names also come from the caller. */
const loggedName = (name: string) =>
  /^[A-Za-z][\w.-]{0,40}$/.test(name) && !/\d{5}/.test(name) ? name : hidden

/** An address as it may be logged: `/mp-user/list?page=1&phone=***`. */
export function loggedUrl(url: string): string {
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0) return withoutValues(path)
  const pairs = rest
    .join('?')
    .split('&')
    .map(pair => {
      const [name = '', value = ''] = pair.split('=', 2)
      return isTelling(name, value) ? `${name}=${value}` : `${loggedName(name)}=${hidden}`
    })
  return `${withoutValues(path)}?${pairs.join('&')}`
}

/** Parameters of an address, numbers as long as a phone number, and e-mail addresses, anywhere in the text. */
function withoutValues(text: string): string {
  return text
    .replaceAll(/\?[^\s"'<>]+/g, `?${hidden}`)
    .replaceAll(/signature=[\w-]+/g, `signature=${hidden}`)
    .replaceAll(/\d{7,}/g, hidden)
    .split(/([\s"'<>()=,;]+)/)
    .map(word => (/^[^@/]+@/.test(word) ? hidden : word))
    .join('')
}

/**
 * PostgreSQL codes for wrong values (22…), and error numbers of the search engine: their messages quote what was sent.
 */
const quotesValues = (code: string) => /^(22...|\d{1,4})$/.test(code)

function loggedText(text: string, code: string): string {
  const plain = withoutValues(text)
  return quotesValues(code) ? plain.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, `'${hidden}'`) : plain
}

/** The place in the code, without the message before it. */
const placesOf = (stack = '') => stack.split('\n').filter(line => /^\s+at /.test(line))

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** Details, statement and parameters of a store's error contain what people typed: they are left out. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column } = error as Error & Record<string, unknown>
  const known = { code, constraint, table, column }
  const message = loggedText(error.message, String(code ?? ''))
  return {
    type: error.constructor.name,
    message,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    stack: [`${error.name}: ${message}`, ...placesOf(error.stack)].join('\n'),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}

export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: loggedUrl(request.url),
    host: request.host,
    remoteAddress: request.ip,
  }),
  err: loggedError,
}
