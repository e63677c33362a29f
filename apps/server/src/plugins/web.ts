/** The web app: hashed assets for ever, the page itself for every route of the browser. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { AppContext } from '../app-context.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export async function registerWeb(app: AppContext): Promise<void> {
  if (!existsSync(dist)) return
  await app.http.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.http.get('/', (_request, reply) => reply.sendFile('index.html'))
}
