/** The companies of a search as a file. */
import {
  type CompanyRow,
  type CompanySearch,
  companyListNames,
  companyRow,
  market,
  matchFromQuery,
  type Query,
  terms,
  titleOf,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { defineStreamedExport } from '../../platform/exports/define-export.ts'
import { countCompanies } from '../../trade/search/company-list.query.ts'
import { findCompanyPage } from '../../trade/search/company-page.ts'
import { isByName, searchScope } from '../../trade/search/company-search.query.ts'
import { parseNames } from '../../trade/search/keyword.ts'
import { uidNumber } from '../../trade/store/identity.ts'
import { toCompanyRow } from '../companies/companies.mapper.ts'
import { orderOf } from '../companies/companies.service.ts'
import { daysFor } from '../companies/data-days.ts'
import { searchFor } from '../companies/reader.ts'
import { checkSearch } from '../companies/search-rules.ts'
import { completeRows } from '../company-records/company-contacts.service.ts'

type Filters = Omit<Query<typeof market.exportCompanies>, 'format'>

/** Each batch sums the whole search anew, so there are few. */
const batch = 2000

const never = new AbortController().signal

/** The search, and its shipments of the chosen companies, or of all. */
async function scopeOf(app: AppContext, filters: Filters, access: Access, signal: AbortSignal) {
  const { page: _page, pageSize: _size, ...search } = matchFromQuery<CompanySearch>(filters) ?? {}
  checkSearch(search, await daysFor(app, search, signal))
  const { engine, state } = app.trade
  const { hidden, version } = await state.get()
  const scope = await searchScope(engine, searchFor(search, access), hidden, { signal })
  if (filters.uids) {
    scope.companies.push('company IN {chosen:Array(UInt64)}')
    scope.params.chosen = filters.uids.split(',').flatMap(uid => uidNumber(uid) ?? [])
  }
  return { search, scope, version }
}

export const companiesExport = defineStreamedExport<Filters, CompanyRow, CompanyRow>({
  name: 'companyList',
  module: import.meta.url,
  title: titleOf(companyListNames.many),
  operation: market.exportCompanies,
  columns: [
    { title: terms.companyName, width: 40, value: row => row.info.uname },
    { title: { zh: '国家', en: 'Country' }, width: 10, value: row => row.info.country },
    { title: { zh: '地址', en: 'Address' }, width: 48, value: row => row.info.address },
    { title: { zh: '税号', en: 'Tax IDs' }, width: 24, value: row => row.info.taxIds.join('; ') },
    { title: { zh: '票数', en: 'Shipments' }, type: 'number', value: row => row.count },
    {
      title: terms.valueUsd,
      type: 'number',
      width: 16,
      value: row => (row.amountBills ? row.amountSum : null),
    },
    {
      title: { zh: '申报金额票数', en: 'Shipments with a value' },
      type: 'number',
      value: row => row.amountBills,
    },
    {
      title: { zh: '重量（千克）', en: 'Weight (kg)' },
      type: 'number',
      width: 16,
      value: row => (row.weightBills ? row.weightSum : null),
    },
    {
      title: { zh: '申报重量票数', en: 'Shipments with a weight' },
      type: 'number',
      value: row => row.weightBills,
    },
    { title: { zh: '首票日期', en: 'First shipment' }, width: 12, value: row => row.firstDate },
    { title: { zh: '末票日期', en: 'Last shipment' }, width: 12, value: row => row.lastDate },
    { title: { zh: '活跃月数', en: 'Active months' }, type: 'number', value: row => row.activeMonths },
    { title: { zh: '港口', en: 'Ports' }, width: 30, value: row => row.ports.join('; ') },
    { title: terms.transportMode, width: 12, value: row => row.tranTypes.join('; ') },
  ],
  row: companyRow,
  toItem: row => row,
  async countRows(app, filters, { access }) {
    const { scope } = await scopeOf(app, filters, access, never)
    return (await countCompanies(app.trade.engine, scope, { limit: 1, offset: 0 }, {})).total
  },
  async *readRows(app, filters, { access }, signal) {
    const { search, scope, version } = await scopeOf(app, filters, access, signal)
    const names = isByName(search) ? parseNames(search.keyword ?? '') : undefined
    for (let offset = 0; ; offset += batch) {
      const asked = { limit: batch, offset, ...orderOf(search.sort), version }
      const { rows } = await findCompanyPage(app.trade, scope, asked, { signal })
      const shown = rows.map(row => toCompanyRow(row, names))
      if (rows.length > 0) yield await completeRows(app, shown, access, signal)
      if (rows.length < batch) return
    }
  },
})
