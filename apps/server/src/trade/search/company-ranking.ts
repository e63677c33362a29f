/**
 * Pages of an order of companies, kept in blocks of many pages. The next page then costs nothing but its cards. The
 * next block begins where the last one ended, so a late page costs as much as the first one.
 */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { QueryCache } from '../engine/query-cache.ts'
import {
  type CompanyOrder,
  countCompanies,
  type RankedCompany,
  type RankRange,
} from './company-list.query.ts'
import type { SearchScope } from './company-search.query.ts'

/** Companies of a block. */
const defaultBlock = 300

interface Block {
  rows: RankedCompany[]
  total: number
}

interface RankingSource {
  engine: TradeEngine
  cache: QueryCache
}

interface RankingRequest extends RankRange, CompanyOrder {
  /** Version of the data; what was kept for another version is not used. */
  version: number
  blockSize?: number
}

async function readBlock(
  { engine, cache }: RankingSource,
  scope: SearchScope,
  { sort, isRising = false, version, blockSize = defaultBlock }: RankingRequest,
  index: number,
  options: QueryOptions,
): Promise<Block> {
  // Which companies changed follows from the version.
  const { growing: _growing, switched: _switched, ...params } = scope.params
  const { role, rows, checks, companies, minCount } = scope
  // Numbers of companies have 64 bits, which JSON does not know.
  const digits = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  const keyOf = (block: number) =>
    JSON.stringify(
      ['ranking', sort, isRising, blockSize, block, role, rows, checks, companies, minCount, params],
      digits,
    )
  const before = index > 0 ? await cache.peek<Block>(version, keyOf(index - 1)) : undefined
  const after = before?.rows[blockSize - 1]
  // An earlier end is the end.
  if (before && !after) return { rows: [], total: before.total }
  return cache.get(version, keyOf(index), options.signal, async signal => {
    const offset = after ? 0 : index * blockSize
    const block = await countCompanies(
      engine,
      scope,
      { sort, isRising, limit: blockSize, offset, after },
      { ...options, signal },
    )
    return before ? { ...block, total: before.total } : block
  })
}

/** @throws UnavailableError */
export async function rankedPage(
  source: RankingSource,
  scope: SearchScope,
  asked: RankingRequest,
  options: QueryOptions,
): Promise<Block> {
  const { offset, limit, blockSize = defaultBlock } = asked
  const first = Math.floor(offset / blockSize)
  const last = Math.floor((offset + limit - 1) / blockSize)
  const found: RankedCompany[] = []
  let total = 0
  for (let index = first; index <= last; index++) {
    const block = await readBlock(source, scope, asked, index, options)
    total = block.total
    found.push(...block.rows)
    if (block.rows.length < blockSize) break
  }
  const start = offset - first * blockSize
  return { rows: found.slice(start, start + limit), total }
}
