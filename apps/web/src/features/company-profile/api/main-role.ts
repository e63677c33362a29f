import type { TradeRole } from '@backoffice/contract'
import { useQueries } from '@tanstack/react-query'
import { companyOverviewQuery } from '../../../domain/companies/companies.ts'

/**
 * The requested role, otherwise the one in which the first of some companies trades most, so that the page is not
 * empty; undefined until it is known.
 */
export function useRole(uids: string[], asked: TradeRole | undefined): TradeRole | undefined {
  const results = useQueries({ queries: uids.map(uid => companyOverviewQuery(uid)) })
  if (asked) return asked
  if (results.some(({ isPending }) => isPending)) return undefined
  const [first] = results.flatMap(({ data }) => data ?? [])
  return first && first.buyerOv.count > first.supplierOv.count ? 'buyer' : 'supplier'
}
