/** Reads the client's id and secret: from HTTP Basic or the form, one of the two (RFC 6749 §2.3.1). */
import { OAuthError } from '../../platform/http/oauth-error.ts'

export interface ClientCredentials {
  id: string
  secret: string
  /** Came by Basic: a refusal then names the scheme. */
  basic: boolean
}

/** Both parts of Basic are form-encoded before they are joined. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new OAuthError('invalid_request', 'The Authorization header is malformed')
  }
}

function fromBasic(header: string): ClientCredentials {
  const encoded = /^Basic +([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(header)?.[1]
  const pair = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : ''
  const colon = pair.indexOf(':')
  if (colon < 1)
    throw new OAuthError('invalid_client', 'The Authorization header is malformed', { triedBasic: true })
  return { id: decodePart(pair.slice(0, colon)), secret: decodePart(pair.slice(colon + 1)), basic: true }
}

/** @throws OAuthError */
export function readClient(
  header: string | undefined,
  form: { client_id?: string; client_secret?: string },
): ClientCredentials {
  if (header !== undefined) {
    if (form.client_secret !== undefined)
      throw new OAuthError('invalid_request', 'Send the client by Basic or in the form, not both')
    const client = fromBasic(header)
    if (form.client_id !== undefined && form.client_id !== client.id)
      throw new OAuthError('invalid_request', 'The two client ids differ')
    return client
  }
  if (!form.client_id || !form.client_secret)
    throw new OAuthError('invalid_client', 'The client id or secret is missing')
  return { id: form.client_id, secret: form.client_secret, basic: false }
}
