/** The first start fills every list: sample records are pushed through the intake, like those of a front site. */
import { FrontSite } from '@backoffice/client/source'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { type SampleEvent, sampleKinds } from '../../seed/sample/events.ts'
import { latestByKind, makeHistory } from '../../seed/sample/history.ts'
import { inProcessFetch } from '../../seed/sample/in-process-fetch.ts'
import { closeSampleAccount, openSampleAccount } from './sample-account.ts'
import { makeSampleCatalog } from './sample-catalog.ts'
import { answerSampleInvoices } from './sample-invoices.ts'
import { makeSampleSelections } from './sample-selections.ts'

type Kind = SampleEvent['kind']

/** Records that give membership must wait for each other; the rest are independent. */
const giving: Kind[] = ['grants', 'orders']
const ofOrders: Kind[] = ['invoices']
const others = (Object.keys(sampleKinds) as Kind[]).filter(
  kind => kind !== 'members' && !giving.includes(kind) && !ofOrders.includes(kind),
)

async function pushKind(frontSite: FrontSite, kind: Kind, events: SampleEvent[]): Promise<number> {
  const { rows, rejected } = await frontSite.push(sampleKinds[kind], events.map(({ row }) => row) as never[])
  if (rejected > 0) throw new Error(`sample ${kind}: ${JSON.stringify(rows.find(({ errors }) => errors))}`)
  return rows.length
}

export const loadSamplesJob = defineJob<{ endMs: number }>({
  kind: 'sample.load',
  label: { zh: '加载示例数据', en: 'Load sample records' },
  access: 'system',
  heartbeatS: 60,
  async handler({ input, progress, signal }, app) {
    await makeSampleCatalog(app)
    const credentials = await openSampleAccount(app)
    const frontSite = new FrontSite({
      url: 'http://this-process',
      ...credentials,
      fetch: inProcessFetch(app),
    })
    try {
      const latest = latestByKind(makeHistory(input.endMs))
      const total = [...latest.values()].reduce((sum, events) => sum + events.length, 0)
      let done = 0
      const pushAll = async (kinds: Kind[]) => {
        for (const kind of kinds) {
          signal.throwIfAborted()
          const rows = await pushKind(frontSite, kind, latest.get(kind) ?? [])
          done += rows
          progress({ done, total })
        }
      }
      await pushAll(['members'])
      await Promise.all([pushAll([...giving, ...ofOrders]), pushAll(others)])
      await answerSampleInvoices(app.db, input.endMs)
      await makeSampleSelections(app, signal)
      return { result: { rows: done } }
    } finally {
      await closeSampleAccount(app)
    }
  },
})

/** Lists that already have real records do not change. */
async function isInUse(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM members) OR EXISTS (SELECT FROM orders) AS used
  `.execute(trx)
  return rows[0]?.used === true
}

/**
 * Requests the sample records, once in the life of a database.
 *
 * @returns the job that loads them, when this call was the first
 */
export async function requestSampleRecords(app: AppContext): Promise<number | undefined> {
  return app.db.transaction().execute(async trx => {
    const load = await trx
      .insertInto('sampleLoad')
      .values({ endTime: new Date() })
      .onConflict(conflict => conflict.doNothing())
      .returning('endTime')
      .executeTakeFirst()
    if (!load || (await isInUse(trx))) return undefined
    const jobId = await app.jobs.enqueue(trx, loadSamplesJob, { endMs: load.endTime.getTime() }, null)
    await trx.updateTable('sampleLoad').set({ jobId }).execute()
    await recordAudit(trx, systemOrigin, { action: 'sample.load', entity: 'sample' })
    return jobId
  })
}
