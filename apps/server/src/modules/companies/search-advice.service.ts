/** What a search that finds nothing would find otherwise. */
import {
  type Body,
  type companies,
  type SearchAdvice,
  searchConditionFields,
  searchConditions,
} from '@backoffice/contract'
import { cached } from '../../trade/search/cached.ts'
import { countCompanies } from '../../trade/search/company-list.query.ts'
import { type ReaderSearch, searchScope } from '../../trade/search/company-search.query.ts'
import { findSimilarWords } from '../../trade/search/similar-words.query.ts'
import { daysFor, type SearchApp } from './data-days.ts'
import { checkSearch, hasCondition, searchProblems } from './search-rules.ts'

/** @throws AppError 10400 on `keyword`, `address`, `endDate`; UnavailableError */
export async function adviseSearch(
  app: SearchApp,
  {
    page: _page,
    pageSize: _size,
    sort: _sort,
    ...search
  }: Body<typeof companies.advice> & Pick<ReaderSearch, 'hides'>,
  signal: AbortSignal,
): Promise<SearchAdvice> {
  const days = await daysFor(app, search, signal)
  checkSearch(search, days)
  const { trade } = app
  return cached(trade, ['advice', search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const without: SearchAdvice['without'] = []
    for (const condition of searchConditions) {
      const left = { ...search }
      for (const field of searchConditionFields[condition]) delete left[field]
      if (!hasCondition(search, condition) || searchProblems(left, days).length > 0) continue
      const scope = await searchScope(trade.engine, left, hidden, options)
      const { total } = await countCompanies(trade.engine, scope, { limit: 1, offset: 0 }, options)
      if (total > 0) without.push({ condition, count: total })
    }
    const { type, hides } = search
    const keyword = search.keywordAs ? '' : (search.keyword ?? '')
    // Words of goods may stand in contacts alone, which this reader sees masked. Names have none.
    const mayCompare = type === 'company' || hides === undefined
    const field = type === 'company' ? 'name' : 'product'
    const spellings = mayCompare ? await findSimilarWords(trade.engine, field, keyword, options) : []
    return { without, spellings }
  })
}
