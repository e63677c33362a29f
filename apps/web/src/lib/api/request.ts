import type { Body, OperationSpec, Params, Query } from '@backoffice/contract'
import { noteBuild } from '../app-update.ts'
import { languageTag } from '../i18n/locale.ts'
import { knownDevice, readToken } from '../sessions/token.ts'
import { takeEarlyRead } from './early-reads.ts'

/** 30 minutes (specification §9): exports and imports are long. */
export const timeoutMs = 1_800_000

type Part<K extends string, V> = [V] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: V }

/** The input of an operation, and a signal that cancels it. */
export type Input<O extends OperationSpec> = Part<'params', Params<O>> &
  Partial<Part<'query', Query<O>>> &
  Part<'body', Body<O>> & { signal?: AbortSignal | undefined }

export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

const isSet = ([, value]: [string, unknown]) => value !== undefined && value !== null && value !== ''

/** `/core/channel/{id}` with its parameters, and the query without empty values. */
function requestUrl(path: string, { params = {}, query = {} }: AnyInput) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(isSet)
      .map(([k, v]) => [k, String(v)]),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Identifies an action on a record, independent of the rest of the body: `PUT /core/channel 7`. */
export function actionOf({ method, path }: OperationSpec, input: AnyInput) {
  const { id, ids } = Object(input.body)
  return `${method} ${requestUrl(path, input)} ${id ?? ids}`
}

function encodeBody({ bodyType = 'json' }: OperationSpec, body: unknown) {
  if (body === undefined) return { headers: {}, body: null }
  if (bodyType === 'multipart') return { headers: {}, body: body as FormData }
  if (bodyType === 'form') {
    return { headers: {}, body: new URLSearchParams(body as Record<string, string>) }
  }
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** Sends an operation; rejects with the error of `fetch`. The result has the token that was sent. */
export async function sendRequest(operation: OperationSpec, input: AnyInput, accept = 'application/json') {
  const token = operation.access === 'public' ? null : readToken()
  const url = requestUrl(operation.path, input)
  const early = operation.method === 'GET' ? takeEarlyRead(url, token, languageTag) : undefined
  const response = await (early ?? request(url, operation, input, token, accept))
  noteBuild(response)
  return { response, token }
}

function request(
  url: string,
  operation: OperationSpec,
  input: AnyInput,
  token: string | null,
  accept: string,
) {
  const { headers, body } = encodeBody(operation, input.body)
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(url, {
    method: operation.method,
    credentials: 'include',
    headers: {
      Accept: accept,
      'Accept-Language': languageTag,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(operation.cost === 'login' && { 'X-Device': knownDevice() }),
      ...(input.idempotencyKey && { 'Idempotency-Key': input.idempotencyKey }),
      ...headers,
    },
    body,
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
  })
}
