/** The bills of one data set. Each shipment is read once, from the side of its supplier. */
import { knownPort } from '../../reference/ports.ts'
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { matchConditions, type ReaderSearch } from '../search/company-search.query.ts'
import { filterBy, textConditions } from '../search/text-match.query.ts'
import { readKeyword } from '../search/widenings.query.ts'
import { type BillFilter, billsOf } from './bill-rows.query.ts'

export interface DataSetScope
  extends Pick<ReaderSearch, 'keyword' | 'withoutWords' | 'hides' | 'hsCode' | 'startDate' | 'endDate'> {
  dataSet: number
  /** Imports whose rows must not be visible. */
  hidden: number[]
  /** Words of the name of either company. */
  company?: string
  /** The beginning of the number of the bill or of its master bill. */
  billNo?: string
  direction?: string
  /** Ports and countries. */
  origPlaces?: string[] | undefined
  destPlaces?: string[] | undefined
  /** The places of either end. */
  places?: string[] | undefined
}

interface Filter {
  conditions: string[]
  /** Conditions that only the texts of rows can answer, see `filterBy`. */
  checks: string[]
  params: QueryParams
}

const isPort = (code: string) => code.length > 2

type End = 'orig' | 'dest'

/** One of the places at one of the ends. */
function addPlaces({ conditions, params }: Filter, places: string[] = [], ends: End[]): void {
  if (places.length === 0) return
  const listed = {
    // People also search by other codes of the same place, such as CNSGH for CNSHA.
    port: places.filter(isPort).flatMap(code => [...new Set([code, knownPort(code) || code])]),
    country: places.filter(code => !isPort(code)),
  }
  const either = Object.entries(listed).flatMap(([kind, codes]) => {
    if (codes.length === 0) return []
    const name = `${kind}_${ends.join('_')}`
    params[name] = codes
    return ends.map(end => `${end}_${kind} IN {${name}:Array(String)}`)
  })
  conditions.push(`(${either.join(' OR ')})`)
}

/** All the words in one name of either company, and none of the excluded in any name of this company. */
async function addCompany(
  engine: TradeEngine,
  { conditions, params }: Filter,
  { company: name = '', withoutWords }: DataSetScope,
  options: QueryOptions,
): Promise<void> {
  const keyword = await readKeyword(engine, 'name', name, { withoutWords }, options)
  const found = await textConditions(engine, { field: 'name', keyword }, options)
  Object.assign(params, found.params)
  const named = (filter: string) => `(SELECT company FROM trade_company_name ${filter})`
  const either = ['company', 'partner'].map(side => {
    const isNamed = `${side} IN ${named(filterBy(found.required, found.checks))}`
    if (found.excluded.length === 0) return isNamed
    return `(${isNamed} AND ${side} NOT IN ${named(`WHERE ${found.excluded.join(' OR ')}`)})`
  })
  conditions.push(`(${either.join(' OR ')})`)
}

async function filterOf(
  engine: TradeEngine,
  scope: DataSetScope,
  options: QueryOptions,
): Promise<BillFilter> {
  const { dataSet, hidden, direction, origPlaces, destPlaces, places, company, billNo, ...match } = scope
  const { rows, checks, params } = await matchConditions(engine, match, options)
  const filter: Filter = {
    conditions: [`role = 'supplier'`, 'data_set = {dataSet:UInt32}', ...rows],
    checks,
    params: { ...params, dataSet },
  }
  if (direction) {
    filter.conditions.push('direction = {direction:String}')
    filter.params.direction = direction
  }
  if (hidden.length > 0) {
    filter.conditions.push('batch NOT IN {hidden:Array(UInt32)}')
    filter.params.hidden = hidden
  }
  if (billNo) {
    // Files write numbers as they like; the engine folds only A to Z, as these are the letters of numbers.
    const begins = ['bill_no', 'master_bill_no'].map(
      column => `startsWith(upper(${column}), {billNo:String})`,
    )
    filter.conditions.push(`(${begins.join(' OR ')})`)
    filter.params.billNo = billNo.trim().replace(/[a-z]/g, letter => letter.toUpperCase())
  }
  addPlaces(filter, origPlaces, ['orig'])
  addPlaces(filter, destPlaces, ['dest'])
  addPlaces(filter, places, ['orig', 'dest'])
  if (company) await addCompany(engine, filter, scope, options)
  return {
    where: (...further) => filterBy([...filter.conditions, ...further], filter.checks),
    params: filter.params,
  }
}

export const dataSetBills = billsOf(filterOf)
