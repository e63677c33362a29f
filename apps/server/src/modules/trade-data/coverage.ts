/** Records what each data set covers: an import or a deletion can change what counts in the others. */
import type { AppContext } from '../../platform/app-context.ts'
import { coverages, noCoverage } from '../../trade/store/coverage.query.ts'
import { listDataSetIds, updateDataSet } from './trade-data.repository.ts'

export async function refreshCoverage({ db, trade }: Pick<AppContext, 'db' | 'trade'>): Promise<void> {
  const covered = await coverages(trade.engine)
  await db.transaction().execute(async trx => {
    for (const id of await listDataSetIds(trx)) {
      const { rowCount, asideCount, startDate, endDate, countries, ...counts } = covered.get(id) ?? noCoverage
      await updateDataSet(trx, id, {
        rowCount,
        asideCount,
        startDate,
        endDate,
        countries: JSON.stringify(countries),
        coverage: JSON.stringify(counts),
      })
    }
  })
}
