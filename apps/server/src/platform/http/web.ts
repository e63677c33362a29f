/** The web app: hashed assets cached for ever, and the page itself for every browser route. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { readWebPage } from './web-page.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the page of the web app, if there is a build of it. */
    sendPage(): FastifyReply
  }
}

const asBuilt = { preCompressed: true, index: false, cacheControl: false } as const
const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

export async function registerWeb(app: AppContext): Promise<void> {
  if (!existsSync(dist)) return
  // One route for hundreds of files: each of its own would cost time at every start.
  await app.http.register(fastifyStatic, {
    ...asBuilt,
    root: join(dist, 'assets'),
    prefix: '/assets/',
    setHeaders: response => response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.http.register(fastifyStatic, {
    ...asBuilt,
    root: dist,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: response => response.header('cache-control', 'no-cache'),
  })
  const page = readWebPage(dist)
  // A tab that was loaded earlier learns from any answer that there is another build.
  app.http.addHook('onRequest', async (_request, reply) => {
    reply.header('x-app-build', page.build)
  })
  app.http.decorateReply('sendPage', function sendPage(this: FastifyReply) {
    const { url, query } = this.request
    const html = page.html(url.split('?', 1)[0] ?? '', query as Record<string, unknown>, {
      // The browser shows times by the same clock as the server.
      timezone: app.config.businessTimezone,
      samples: app.samplesLoading ? 'loading' : '',
    })
    return this.type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': page.contentSecurityPolicy })
      .send(html)
  })
  app.http.get('/', (_request, reply) => reply.sendPage())
}
