/**
 * Names of all companies are compared after an import. Of several that wait in line, the last one does it for all: it
 * takes as long as a small file, and longer with much data. A job makes sure of it, should the last one fail.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobState } from '../../../platform/jobs/job-state.ts'
import { findVariants } from '../../company-variants/find-variants.ts'
import { hasImports } from '../trade-data.repository.ts'

const lookMs = 500

export const variantsOfImportsJob = defineJob<object>({
  kind: 'trade.variants-of-imports',
  label: { zh: '导入后查找企业名称变体', en: 'Find duplicate company names after imports' },
  access: 'system',
  heartbeatS: 60,
  async handler({ signal }, app) {
    while (await hasImports(app.db, ['queued', 'running'])) await delay(lookMs, undefined, { signal })
    return { result: { ...(await findVariants(app)) } }
  },
})

/** Tells whether a job will begin to compare: one that runs may have read the names already. */
async function isDue(db: Db | Trx): Promise<boolean> {
  const found = await db
    .selectFrom('job')
    .where('kind', '=', variantsOfImportsJob.kind)
    .where('state', '=', 'queued' satisfies JobState)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** For an import that has just come in. */
export async function findVariantsOfImport(app: AppContext): Promise<void> {
  const { db, jobs } = app
  if (await isDue(db)) return
  if (await hasImports(db, ['queued'])) await jobs.enqueue(db, variantsOfImportsJob, {}, null)
  else await findVariants(app)
}
