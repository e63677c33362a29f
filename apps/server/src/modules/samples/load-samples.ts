/** The first start fills every list: sample records are pushed through the intake, like those of a front site. */
import { FrontSite } from '@backoffice/client/source'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { requestSampleCompanyRecords } from '../company-records/record-import.ts'
import { requestSample } from '../trade-data/imports/shipment-import.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { closeSampleAccount, openSampleAccount } from './sample-account.ts'
import { makeSampleCatalog, makeSampleSelections } from './sample-catalog.ts'
import { type SampleKind, type SampleRow, sampleKinds, sampleRecords } from './sample-records.ts'

async function pushKind(frontSite: FrontSite, kind: SampleKind, all: SampleRow[]): Promise<number> {
  const { rows, rejected } = await frontSite.push(sampleKinds[kind], all as never[])
  if (rejected > 0) throw new Error(`sample ${kind}: ${JSON.stringify(rows.find(({ errors }) => errors))}`)
  return rows.length
}

/**
 * The staff of the sample answer the requests for invoices: most are issued, a few refused, those of the last four days
 * wait. A run after an interrupted one finds only what still waits.
 */
const answerInvoices = (db: Db, endMs: number) =>
  sql`
    WITH request AS (
      SELECT i.id, i.update_time AS asked, o.actual_amount AS amount, hashtext(i.source_key) % 14 = 0 AS refused,
        i.update_time + interval '1 day' * (1 + abs(hashtext(i.source_key) % 50) / 20.0) AS handled,
        i.update_time < ${new Date(endMs)}::timestamptz - interval '4 days' AS answered
      FROM invoice i JOIN orders o ON o.order_no = i.order_no
      WHERE i.sample AND i.state = 'asked'
    ), dated AS (
      UPDATE invoice i SET create_time = asked FROM request r WHERE r.id = i.id AND NOT r.answered
    )
    UPDATE invoice i SET create_time = asked, update_time = handled, handle_time = handled,
      state = CASE WHEN refused THEN 'refused' ELSE 'issued' END,
      reason = CASE WHEN refused THEN '抬头与税号不一致，请核对后重新申请' ELSE '' END,
      issued_amount = CASE WHEN NOT refused THEN amount END,
      issued_on = CASE WHEN NOT refused THEN handled::date END,
      number = CASE WHEN refused THEN '' ELSE '26990000' || lpad(i.id::text, 12, '0') END
    FROM request r WHERE r.id = i.id AND r.answered
  `.execute(db)

export const loadSamplesJob = defineJob<{ endMs: number }>({
  kind: 'sample.load',
  label: { zh: '加载示例数据', en: 'Load sample records' },
  access: 'system',
  heartbeatS: 60,
  async handler({ input: { endMs }, progress, signal }, app) {
    await makeSampleCatalog(app)
    const credentials = await openSampleAccount(app)
    const frontSite = new FrontSite({
      url: 'http://this-process',
      ...credentials,
      fetch: inProcessFetch(app),
    })
    try {
      const { members, grants, orders, refunds, invoices, ...others } = sampleRecords({ endMs })
      const all = { members, grants, orders, refunds, invoices, ...others }
      const total = Object.values(all).reduce((sum, rows = []) => sum + rows.length, 0)
      let done = 0
      const pushAll = async (kinds: { [K in SampleKind]?: SampleRow[] | undefined }) => {
        for (const [kind, rows = []] of Object.entries(kinds)) {
          signal.throwIfAborted()
          done += await pushKind(frontSite, kind as SampleKind, rows)
          progress({ done, total })
        }
      }
      await pushAll({ members })
      // What gives membership must wait for each other; the rest is independent.
      await Promise.all([pushAll({ grants, orders, refunds, invoices }), pushAll(others)])
      await answerInvoices(app.db, endMs)
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
 * Requests the records of the front site, once in the life of a database.
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

/** Requests all sample data, once in the life of a database. */
export async function requestSamples(app: AppContext): Promise<void> {
  // Companies and selections depend on the shipments.
  await requestSample(app)
  await requestSampleRecords(app)
  await requestSampleCompanyRecords(app)
}
