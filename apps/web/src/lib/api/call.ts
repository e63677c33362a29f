import {
  type Data,
  type Envelope,
  notPermitted,
  notSignedIn,
  type OperationSpec,
  passwordChangeRequired,
} from '@backoffice/contract'
import { noteDenial, refuseToken, requirePasswordChange } from '../session/token.ts'
import { ApiError, isAborted, noAnswer } from './api-error.ts'
import { type AnyInput, type Input, send } from './request.ts'
import { t } from './texts.ts'

function failure(
  { errorcode, errormessage, errors, showType, data }: Envelope<unknown>,
  requestId: string | null,
) {
  return new ApiError(errorcode, errormessage || t('requestError'), {
    fields: errors,
    showType,
    requestId,
    data,
  })
}

/** Reads the failure in an answer, and lets the session know when it is the session's. */
async function readFailure(response: Response, token: string | null) {
  const requestId = response.headers.get('x-request-id')
  const envelope: Envelope<unknown> | null = await response.json().catch(() => null)
  if (!envelope?.errorcode) return new ApiError(noAnswer, t('requestError'), { requestId })
  if (envelope.errorcode === notSignedIn) refuseToken(token)
  if (envelope.errorcode === passwordChangeRequired) requirePasswordChange()
  if (envelope.errorcode === notPermitted) noteDenial()
  return failure(envelope, requestId)
}

/** An aborted request stays an AbortError, so that the query cache drops it silently. */
function unreachable(error: unknown) {
  if (isAborted(error)) return error
  return new ApiError(noAnswer, t('requestError'))
}

async function exchange(operation: OperationSpec, input: AnyInput, accept?: string) {
  try {
    return await send(operation, input, accept)
  } catch (error) {
    throw unreachable(error)
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
 * Calls an operation of the contract and answers its `data`.
 * Throws ApiError, also for a code other than 0 in a 200 (specification §7).
 */
export async function call<O extends OperationSpec>(
  operation: O,
  ...[input]: object extends Input<O> ? [input?: Input<O>] : [input: Input<O>]
): Promise<Data<O>> {
  const { response, token } = await exchange(operation, (input ?? {}) as AnyInput)
  return (await readData(response, token)) as Data<O>
}

/** The file that an operation answers; a JSON answer is a failure (specification §8, Export). */
export async function callFile<O extends OperationSpec>(operation: O, input: Input<O>): Promise<Blob> {
  const { response, token } = await exchange(operation, input as AnyInput, '*/*')
  const isFailure = !response.ok || response.headers.get('content-type')?.startsWith('application/json')
  if (isFailure) throw await readFailure(response, token)
  return response.blob()
}

/** `filename*` of a Content-Disposition header, the way the server writes it. */
function fileNameIn(disposition: string | null) {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  return name ? decodeURIComponent(name) : undefined
}

/** What an export gives: the file itself, or the job that makes it. */
export type Exported = { blob: Blob; name: string | undefined } | { jobId: number }

/** Asks for an export. A JSON answer is a job that has begun, or a failure (specification §8, Export). */
export async function callExport(operation: OperationSpec, input: AnyInput): Promise<Exported> {
  const { response, token } = await exchange(operation, input, '*/*')
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (response.ok && isJson) return (await readData(response, token)) as { jobId: number }
  if (!response.ok || isJson) throw await readFailure(response, token)
  const name = fileNameIn(response.headers.get('content-disposition'))
  return { blob: await response.blob(), name }
}

/** The raw answer of server-sent events. */
export async function openStream<O extends OperationSpec>(operation: O, input: Input<O>) {
  const { response, token } = await exchange(operation, input as AnyInput, 'text/event-stream')
  if (!response.ok || !response.body) throw await readFailure(response, token)
  return response.body
}
