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
