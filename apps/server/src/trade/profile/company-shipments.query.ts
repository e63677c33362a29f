/** The bills of one company, page by page or, for an export, batch by batch. */

import { type BillFilter, billsOf } from '../bills/bill-rows.query.ts'
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { hsCodeSql } from '../search/company-search.query.ts'
import { filterBy, textConditions } from '../search/text-match.query.ts'
import { readKeyword } from '../search/widenings.query.ts'
import { twinsOf } from '../variants/twins.query.ts'
import {
  type ProfileScope,
  productGroup,
  profileConditions,
  routeConditions,
} from './company-profile.query.ts'

export interface BillScope extends ProfileScope {
  /** 64 bits in decimal digits. */
  partner?: string | undefined
  hsCode?: string | undefined
  /** A row of the products: `-` without a code. */
  hsGroup?: string | undefined
  /** A row of the routes. */
  route?: string | undefined
  keyword?: string | undefined
  /** Words that are not searched beside those of the keyword, with commas between them. */
  withoutWords?: string | undefined
  /** Contacts that the reader sees masked (`contactBits`). */
  hides?: number | undefined
}

/** The filter of a statement about them, with its own further conditions. */
async function billFilter(engine: TradeEngine, scope: BillScope, options: QueryOptions): Promise<BillFilter> {
  const { conditions, checks: own, params } = profileConditions(scope)
  const checks = [...own]
  if (scope.partner) {
    // Twins are one partner, and so are their bills.
    const partners = scope.hasTwins ? await twinsOf(engine, scope.partner, options) : [scope.partner]
    conditions.push('partner IN {partners:Array(UInt64)}')
    params.partners = partners.map(BigInt)
  }
  if (scope.hsCode) conditions.push(hsCodeSql(scope.hsCode, 'billCode', params))
  if (scope.hsGroup) {
    conditions.push(`${productGroup} = {hsGroup:String}`)
    params.hsGroup = scope.hsGroup === '-' ? '' : scope.hsGroup
  }
  if (scope.route) conditions.push(...routeConditions(scope.route, scope, params))
  if (scope.keyword) {
    const keyword = await readKeyword(engine, 'product', scope.keyword, scope, options)
    const asked = { field: 'product', keyword, hides: scope.hides } as const
    const text = await textConditions(engine, asked, options, 'bill')
    conditions.push(...text.required, ...text.excluded.map(sql => `NOT ${sql}`))
    checks.push(...text.checks)
    Object.assign(params, text.params)
  }
  return { where: (...further) => filterBy([...conditions, ...further], checks), params }
}

export const companyBills = billsOf(billFilter)
