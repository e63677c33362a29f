/** Records what each data set covers: an import, a deletion or a conversion can change what counts in the others. */
import type { AppContext } from '../../platform/app-context.ts'
import { coverages, noCoverage } from '../../trade/store/coverage.query.ts'

export async function refreshCoverage({ db, trade }: Pick<AppContext, 'db' | 'trade'>): Promise<void> {
  const covered = await coverages(trade.engine)
  await db.transaction().execute(async trx => {
    // In their order, so that two transactions cannot deadlock.
    const sets = await trx.selectFrom('tradeDataSet').select('id').orderBy('id').forUpdate().execute()
    for (const { id } of sets) {
      const { rowCount, asideCount, startDate, endDate, countries, ...counts } = covered.get(id) ?? noCoverage
      await trx
        .updateTable('tradeDataSet')
        .set({
          rowCount,
          asideCount,
          startDate,
          endDate,
          countries: JSON.stringify(countries),
          coverage: JSON.stringify(counts),
        })
        .where('id', '=', id)
        .execute()
    }
  })
}
