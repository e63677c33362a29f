import {
  type Data,
  type Envelope,
  notPermitted,
  notSignedIn,
  type OperationSpec,
  passwordChangeRequired,
  secondFactorRequired,
} from '@backoffice/contract'
import { t } from '../i18n/texts.ts'
import { forgetKeys, keyFor } from '../idempotency.ts'
import { notify } from '../notify.ts'
import { noteDenial, refuseToken, requireSetUp } from '../sessions/token.ts'
import { ApiError, isAborted, noAnswer } from './api-error.ts'
import { type AnyInput, actionOf, type Input, sendRequest } from './request.ts'

const isSetUpFirst = (code: number) => code === passwordChangeRequired || code === secondFactorRequired

function failure(
  { errorcode, errormessage, errors, showType, data }: Envelope<unknown>,
  requestId: string | null,
) {
  return new ApiError(errorcode, errormessage || t('api.requestError'), {
    fields: errors,
    showType,
    requestId,
    data,
  })
}

/** Reads the failure in an answer, and ends the session if the failure means that. */
async function readFailure(response: Response, token: string | null) {
  const requestId = response.headers.get('x-request-id')
  const envelope: Envelope<unknown> | null = await response.json().catch(() => null)
  if (!envelope?.errorcode) return new ApiError(noAnswer, t('api.requestError'), { requestId })
  if (envelope.errorcode === notSignedIn) refuseToken(token)
  if (isSetUpFirst(envelope.errorcode)) requireSetUp()
  if (envelope.errorcode === notPermitted) noteDenial()
  return failure(envelope, requestId)
}

type Read<T> = (response: Response, token: string | null) => Promise<T>

/**
 * Sends a request and reads the answer. A success removes messages about earlier failures. An aborted request stays an
 * AbortError, so that the query cache drops it silently.
 */
async function exchange<T>(operation: OperationSpec, input: AnyInput, read: Read<T>, accept?: string) {
  const action = actionOf(operation, input)
  const idempotencyKey = operation.idempotent ? keyFor([action, input.body]) : undefined
  try {
    const { response, token } = await sendRequest(operation, { ...input, idempotencyKey }, accept)
    const answer = await read(response, token)
    if (operation.method !== 'GET') forgetKeys()
    notify.settle(action)
    return answer
  } catch (error) {
    if (isAborted(error)) throw error
    const failed = error instanceof ApiError ? error : new ApiError(noAnswer, t('api.requestError'))
    failed.action = action
    throw failed
  }
}

/** The data of an answer. Throws ApiError. */
export async function readData(response: Response, token: string | null) {
  const envelope: Envelope<unknown> | null = await response
    .clone()
    .json()
    .catch(() => null)
  if (!response.ok || envelope?.errorcode !== 0) throw await readFailure(response, token)
  return envelope.data
}

/**
 * Calls an operation of the contract and returns its `data`.
 * Throws ApiError, also for a code other than 0 in a 200 (specification §7).
 */
export const call = <O extends OperationSpec>(
  operation: O,
  ...[input]: object extends Input<O> ? [input?: Input<O>] : [input: Input<O>]
) => exchange(operation, (input ?? {}) as AnyInput, readData) as Promise<Data<O>>

const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json')

const readFile: Read<Blob> = async (response, token) => {
  if (!response.ok || isJson(response)) throw await readFailure(response, token)
  return response.blob()
}

/** The file in an operation's answer; a JSON answer is a failure (specification §8, Export). */
export const callFile = <O extends OperationSpec>(operation: O, input: Input<O>) =>
  exchange(operation, input as AnyInput, readFile, '*/*')

/** `filename*` of a Content-Disposition header, as the server writes it. */
function fileNameIn(disposition: string | null) {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  return name ? decodeURIComponent(name) : undefined
}

/** The result of an export: the file itself, or the job that makes it. */
type ExportResult = { blob: Blob; name: string | undefined } | { jobId: number }

const readExport: Read<ExportResult> = async (response, token) => {
  if (response.ok && isJson(response)) return (await readData(response, token)) as { jobId: number }
  const blob = await readFile(response, token)
  return { blob, name: fileNameIn(response.headers.get('content-disposition')) }
}

/** Requests an export. A JSON answer is a started job, or a failure (specification §8, Export). */
export const callExport = (operation: OperationSpec, input: AnyInput) =>
  exchange(operation, input, readExport, '*/*')

const readStream: Read<NonNullable<Response['body']>> = async (response, token) => {
  if (!response.ok || !response.body) throw await readFailure(response, token)
  return response.body
}

/** The raw answer of server-sent events. */
export const openStream = <O extends OperationSpec>(operation: O, input: Input<O>) =>
  exchange(operation, input as AnyInput, readStream, 'text/event-stream')
