import type { Db, Trx } from '../../../platform/db/database.ts'
import type { StoredReport } from '../../../trade/import/report/report-builder.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'tradeReport.report': StoredReport
  }
}

/** The report belongs to an import, or to a check, which is known by its job. */
type ReportOf = { importId: number } | { jobId: number }

/** Another run replaces it. */
export async function keepReport(db: Db | Trx, of: ReportOf, report: StoredReport): Promise<void> {
  const values = { doubts: report.doubts, report: JSON.stringify(report), createTime: new Date() }
  const owner = 'importId' in of ? 'importId' : 'jobId'
  await db
    .insertInto('tradeReport')
    .values({ ...of, ...values })
    .onConflict(conflict => conflict.column(owner).doUpdateSet(values))
    .execute()
}

export async function findReport(db: Db, of: ReportOf): Promise<StoredReport | undefined> {
  const found = db.selectFrom('tradeReport').select('report')
  const row = await ('importId' in of
    ? found.where('importId', '=', of.importId)
    : found.where('jobId', '=', of.jobId)
  ).executeTakeFirst()
  return row?.report
}
