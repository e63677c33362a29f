import type { FieldError } from '@backoffice/contract'

/** What the back-office refused, in its own words. */
export class FrontSiteError extends Error {
  override readonly name = 'FrontSiteError'
  /** The HTTP status. */
  readonly status: number
  /** Of the envelope; 0 where the answer is none, as of the token endpoint. */
  readonly errorcode: number
  readonly errors: FieldError[]

  constructor(message: string, status: number, errorcode = 0, errors: FieldError[] = []) {
    super(message)
    this.status = status
    this.errorcode = errorcode
    this.errors = errors
  }
}
