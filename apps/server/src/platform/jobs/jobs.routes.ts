import { jobs } from '@backoffice/contract'
import type { AppContext } from '../app-context.ts'
import { sendFile } from '../files/send-file.ts'
import { bind } from '../http/bind.ts'
import { AppError } from '../lib/app-error.ts'
import { type Language, say } from '../lib/texts.ts'
import { requireFileAccess } from './job-access.ts'
import { streamJob } from './job-stream.ts'
import { toJob } from './jobs.mapper.ts'
import type { NamedJobRow } from './jobs.repository.ts'
import { listJobs, seeJobs } from './jobs.repository.ts'
import { cancelJob, getJob, jobOwnerOf, retryJob } from './jobs.service.ts'

export function jobRoutes(app: AppContext): void {
  const { auditWords } = app
  const timeZone = app.config.businessTimezone
  const wire = (row: NamedJobRow, language: Language) =>
    toJob(row, app.jobs.labelOf(row.kind), { language, timeZone, auditWords })
  const stopping = new AbortController()
  // Open streams would keep the server from stopping.
  app.http.addHook('preClose', async () => {
    stopping.abort()
    app.jobs.breakOff()
  })

  bind(app, jobs.list, async ({ actor, query, language }) => {
    const owner = query.mine ? actor.accountId : jobOwnerOf(actor)
    const { rows, total } = await listJobs(app.db, { filters: query, owner, timeZone })
    return { rows: rows.map(row => wire(row, language)), total }
  })

  bind(app, jobs.kinds, async ({ language }) =>
    app.jobs.labels.map(({ code, label }) => ({ code, text: say(language, label) })),
  )

  bind(app, jobs.get, async ({ actor, params, language }) =>
    wire(await getJob(app, actor, params.id), language),
  )

  bind(app, jobs.events, async ({ actor, params, language, request, reply }) => {
    await getJob(app, actor, params.id)
    const check = async () => {
      const current = await app.authenticator.authenticate(request.headers.authorization)
      if (!current) throw new AppError(10403)
      await getJob(app, current, params.id)
    }
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return (await streamJob(app.jobs.events, params.id, {
      toWire: row => wire(row, language),
      signal: stopping.signal,
      check,
    })) as never
  })

  bind(app, jobs.see, async ({ actor }) => {
    await seeJobs(app.db, actor.accountId)
    return null
  })

  bind(app, jobs.cancel, async ({ actor, params, origin, language }) =>
    wire(await cancelJob(app, actor, params.id, origin), language),
  )

  bind(app, jobs.retry, async ({ actor, params, origin, language }) =>
    wire(await retryJob(app, actor, params.id, origin), language),
  )

  bind(app, jobs.file, async ({ actor, params, reply }) => {
    const row = await getJob(app, actor, params.id)
    if (row.fileId === null) throw new AppError(10404)
    requireFileAccess(app, actor, row)
    return (await sendFile(app, reply, row.fileId)) as never
  })
}
