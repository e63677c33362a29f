/** /openapi.json, and /reference, which shows it as a page. A setting switches both off. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@backoffice/contract/openapi'
import fastifyStatic from '@fastify/static'
import type { AppContext } from '../app-context.ts'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<link rel="stylesheet" href="/reference/static/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/reference/static/swagger-ui-bundle.js"></script>
<script src="/reference/start.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null })`

export async function registerReference({ http, config }: AppContext): Promise<void> {
  if (!config.openapiPublic) return
  let document: string | undefined
  http.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
  http.get('/reference', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  http.get('/reference/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
  await http.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/reference/static/',
    allowedPath: path => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
    decorateReply: false,
    maxAge: 86_400_000,
  })
}
