/** The web app: hashed assets cached for ever, and the page itself for every browser route. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the page of the web app, if there is a build of it. */
    sendPage(): FastifyReply
  }
}

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

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
  // The browser shows times by the same clock as the server.
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '<html ',
    `<html data-timezone="${app.config.businessTimezone}" `,
  )
  app.http.decorateReply('sendPage', function sendPage(this: FastifyReply) {
    const now = app.samplesLoading ? page.replace('<html ', '<html data-samples="loading" ') : page
    return this.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(now)
  })
  app.http.get('/', (_request, reply) => reply.sendPage())
}
