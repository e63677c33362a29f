/** Goods of rows whose file names none: made again, once, when the tariff of this version reads otherwise. */
import type { AppContext } from '../../platform/app-context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { tariffVersion } from '../../reference/hs-names.ts'
import { fillHeadings } from '../../trade/store/headings.query.ts'

/** No request asks for it. */
export const fillHeadingsJob = defineJob<object>({
  kind: 'trade.headings',
  label: { zh: '按税号补全货物名称', en: 'Name goods by their HS codes' },
  access: 'system',
  heartbeatS: 60,
  async handler({ signal, progress }, { db, trade }) {
    const codes = await fillHeadings(trade, { signal, onProgress: progress })
    await db.updateTable('tradeTariff').set({ version: tariffVersion() }).execute()
    return { result: { codes } }
  },
})

/** @returns the job, where rows may have goods of another tariff and nothing makes them again yet */
export function requestHeadings({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<number | undefined> {
  return db.transaction().execute(async trx => {
    // One node after another.
    const { version } = await trx
      .selectFrom('tradeTariff')
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (version === tariffVersion()) return undefined
    const hasRows = await trx.selectFrom('tradeImport').select('id').limit(1).executeTakeFirst()
    if (!hasRows) {
      await trx.updateTable('tradeTariff').set({ version: tariffVersion() }).execute()
      return undefined
    }
    const running = await trx
      .selectFrom('job')
      .select('id')
      .where('kind', '=', fillHeadingsJob.kind)
      .where('state', 'in', ['queued', 'running'])
      .limit(1)
      .executeTakeFirst()
    return running ? undefined : jobs.enqueue(trx, fillHeadingsJob, {}, null)
  })
}

/** The start does not wait for it. */
export function startHeadings(app: AppContext): () => Promise<unknown> {
  const asked = requestHeadings(app).catch(error =>
    app.http.log.warn({ err: error }, 'the goods of HS codes could not be brought up to date'),
  )
  return () => asked
}
