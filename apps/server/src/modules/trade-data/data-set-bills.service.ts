/** The rows of one data set, searched like the bills of a company. */
import {
  companyPermissions,
  type DataSetBill,
  type dataSets,
  type Query,
  type Rows,
} from '@backoffice/contract'
import { type Actor, requirePermission } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { sliceOf } from '../../platform/kit/pages.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { billFactsFor, companyOf, namedBills, partnerOf } from '../../trade/bills/bill-facts.ts'
import { findDataSetBills } from '../../trade/bills/data-set-bills.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { parseKeyword } from '../../trade/search/keyword.ts'
import { searchFor } from '../companies/reader.ts'
import { findDataSet } from './trade-data.repository.ts'

type Asked = Query<typeof dataSets.bills>

function problemsOf(asked: Asked): FieldProblem[] {
  const { startDate, endDate } = asked
  const found: FieldProblem[] = []
  for (const field of ['keyword', 'company'] as const) {
    const text = asked[field]
    if (text && !parseKeyword(text).asksForSomething)
      found.push({
        field,
        reason: { zh: '请输入要查找的词，不能只有符号或排除词', en: 'Enter a word to look for' },
      })
  }
  if (startDate && endDate && endDate < startDate)
    found.push({
      field: 'endDate',
      reason: { zh: '结束日期不能早于开始日期', en: 'The end cannot be before the start' },
    })
  return found
}

/** @throws AppError 10400, 10404, 10406; UnavailableError */
export async function listDataSetBills(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  { id, query, actor }: { id: number; query: Asked; actor: Actor },
  signal: AbortSignal,
): Promise<Rows<DataSetBill>> {
  if (!(await findDataSet(db, id))) throw new AppError(10404)
  // They are shipments as the company search finds them.
  requirePermission(actor, companyPermissions.read)
  const fields = problemsOf(query)
  if (fields.length > 0) throw new AppError(10400, { fields })
  const asked = searchFor(query, actor)
  const { rows, total } = await cached(trade, ['dataSetBills', id, asked], signal, async (hidden, shared) => {
    const { page, size, sort = 'date,DESC', places, ...filters } = asked
    const scope = { ...filters, dataSet: id, hidden, places: places?.split(',') }
    const slice = { ...sliceOf({ page, size }), sort }
    const found = await findDataSetBills(trade.engine, scope, slice, { signal: shared })
    return { rows: await namedBills(trade, found.rows, shared), total: found.total }
  })
  const facts = billFactsFor(actor)
  return {
    rows: rows.map(bill => ({ ...facts(bill.row), supplier: companyOf(bill), buyer: partnerOf(bill) })),
    total,
  }
}
