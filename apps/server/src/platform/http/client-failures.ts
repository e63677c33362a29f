/** Failures of the token endpoint: JSON of RFC 6749 §5.2, outside the envelope (decisions §1 HTTP status). */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { asAppError } from './errors.ts'
import { OAuthError } from './oauth-error.ts'

interface Failure {
  status: number
  error: string
  description: string
  retryAfterS?: number | undefined
}

function failureOf(error: FastifyError): Failure {
  if (error instanceof OAuthError)
    return {
      status: error.error === 'invalid_client' ? 401 : 400,
      error: error.error,
      description: error.message,
    }
  const known = asAppError(error)
  const retryAfterS = known?.details.retryAfterS
  switch (known?.code) {
    case 10429:
      return { status: 429, error: 'temporarily_unavailable', description: 'Too many requests', retryAfterS }
    case 10503:
      return { status: 503, error: 'temporarily_unavailable', description: 'Try again later', retryAfterS }
    case undefined:
      return { status: 500, error: 'server_error', description: 'Internal error' }
    default:
      return { status: 400, error: 'invalid_request', description: 'The request is malformed' }
  }
}

export function answerClientFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, error: code, description, retryAfterS } = failureOf(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (error instanceof OAuthError && error.triedBasic) reply.header('www-authenticate', 'Basic realm="oauth"')
  if (retryAfterS !== undefined) reply.header('retry-after', Math.ceil(retryAfterS))
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
    .send({ error: code, error_description: description })
}
