/** The failures that RFC 6749 §5.2 names. */
type OAuthErrorCode = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope'

/** A failure of the token endpoint, answered as RFC 6749 says and not in the envelope. */
export class OAuthError extends Error {
  readonly error: OAuthErrorCode
  /** The client tried Basic, so the answer names that scheme. */
  readonly triedBasic: boolean

  constructor(error: OAuthErrorCode, description: string, { triedBasic = false } = {}) {
    super(description)
    this.error = error
    this.triedBasic = triedBasic
  }
}
