import { type FieldError, type ShowType, unavailable } from '@backoffice/contract'

interface Details {
  fields?: FieldError[] | null
  showType?: ShowType | undefined
  requestId?: string | null
  data?: unknown
}

/** The answer could not be read: network down, timed out, or not JSON. */
export const noAnswer = -1

/** Tells whether the caller cancelled a call: this is not a failure, and never shown. */
export const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** Every failure of a call. `code` is the error code of the envelope, or `noAnswer`. */
export class ApiError extends Error {
  readonly code: number
  readonly fields: FieldError[]
  readonly showType: ShowType
  /** The error comes from the server. */
  readonly hasShowType: boolean
  /** Identifies the request in the server's log. */
  readonly requestId: string | null
  /** The data of a failure: the current row of a 10409. */
  readonly data: unknown
  /** The failed action; messages about it disappear when the same call succeeds. */
  action: string | undefined

  constructor(code: number, message: string, details: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = details.fields ?? []
    this.showType = details.showType ?? 2
    this.hasShowType = details.showType !== undefined
    this.requestId = details.requestId ?? null
    this.data = details.data
  }
}

const passing = new Set<number>([noAnswer, unavailable])

/** The server was not reached, or cannot work for now: the same call may succeed later. */
export const isPassing = (error: unknown) => error instanceof ApiError && passing.has(error.code)
