/** Security headers of every answer (security.md 22), also of one that is made before there is a route. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** @param scripts sources of scripts besides our own files: the hash of the one that stands in the page */
export const contentSecurityPolicy = (...scripts: string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // antd writes its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export const secureHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...secureHeaders, 'x-request-id': request.id })
  // Valid for a year: only when the request came over TLS.
  if (request.protocol === 'https')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
