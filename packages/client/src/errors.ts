import type { FieldError } from '@backoffice/contract'

/** A call that the back-office refused, with its message. */
export class FrontSiteError extends Error {
  override readonly name = 'FrontSiteError'
  /** The HTTP status. */
  readonly status: number
  /** The code of the envelope. 0 when the answer has no envelope, as at the token endpoint. */
  readonly errorcode: number
  readonly errors: FieldError[]

  constructor(message: string, status: number, errorcode = 0, errors: FieldError[] = []) {
    super(message)
    this.status = status
    this.errorcode = errorcode
    this.errors = errors
  }
}

/** fetch says only that it failed. Why, its causes say; for a name with several addresses, one for each. */
function deepest(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? deepest(inner) : error
}

/** Nobody answered, or not in time. What was sent may have been stored all the same; to push it again is safe. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  /** Why, for example with the code `ECONNREFUSED`, or by the name `TimeoutError`. */
  declare readonly cause: Error

  constructor(url: string, error: unknown) {
    const cause = deepest(error)
    super(`${url} cannot be reached: ${cause.message}`, { cause })
  }
}
