import type { Data, OperationSpec } from '@backoffice/contract'
import { languageTag } from '../i18n/locale.ts'
import { t } from '../i18n/texts.ts'
import { readToken } from '../sessions/token.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { readData } from './call.ts'
import { timeoutMs } from './request.ts'

interface Options {
  /** The sent share of the file, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const requestIdHeader = 'x-request-id'

function toResponse(request: XMLHttpRequest) {
  const requestId = request.getResponseHeader(requestIdHeader)
  const headers = requestId ? { [requestIdHeader]: requestId } : {}
  return new Response(request.responseText, { status: request.status, headers })
}

/**
 * Sends one file as the part `file` and returns the operation's data. `fetch` reports no upload progress, so this uses
 * the older interface. Throws ApiError; an aborted upload rejects with an AbortError.
 */
export function uploadFile<O extends OperationSpec>(
  operation: O,
  file: File,
  { onProgress, signal }: Options,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const token = readToken()
  const request = new XMLHttpRequest()
  request.open(operation.method, operation.path)
  request.timeout = timeoutMs
  request.withCredentials = true
  request.setRequestHeader('Accept-Language', languageTag)
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => resolve(toResponse(request))
  const fail = () => reject(new ApiError(noAnswer, t('api.requestError')))
  request.onerror = fail
  request.ontimeout = fail
  request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return promise.then(response => readData(response, token)) as Promise<Data<O>>
}
