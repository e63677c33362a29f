/** Asks for a run of each source whose time has come. */
import type { AppContext } from '../../platform/app-context.ts'
import { keepDoing } from '../../platform/lib/keep-doing.ts'
import { collectJob } from './collect.ts'
import { takeDue } from './import-sources.repository.ts'

const everyMs = 60_000

/** Several nodes may do so at once: a source goes to one of them. @returns jobs */
export async function enqueueDue(app: AppContext): Promise<number[]> {
  return app.db.transaction().execute(async trx => {
    const jobs: number[] = []
    for (const sourceId of await takeDue(trx))
      jobs.push(await app.jobs.enqueue(trx, collectJob, { sourceId }, null))
    return jobs
  })
}

export const keepCollecting = (app: AppContext) =>
  keepDoing(
    everyMs,
    () => enqueueDue(app),
    error => app.http.log.error(error, 'import sources could not be asked for'),
  )
