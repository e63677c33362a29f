/** What customers see of the companies of a collection (docs/trade-figures.md, Collections). */
import type { CollectionFigures, SelectedCompany, SelectionFilters, TradeRole } from '@backoffice/contract'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import { contactBits } from '../../platform/masking/contact-text.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { findLatestDay } from '../../trade/profile/company-detail.query.ts'
import { findFigures } from '../../trade/profile/company-figures.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { matchConditions } from '../../trade/search/company-search.query.ts'
import { uidNumber } from '../../trade/store/identity.ts'
import { type PresentCompany, presentCompanies } from './chosen-companies.ts'
import type { Condition } from './condition.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    /** What customers have seen since the publication, whatever became of the data. */
    'dataConfig.frozen': CollectionState
  }
}

export interface CollectionState {
  /** The last day of the data that is counted; null while the search is down. */
  dataTo: string | null
  companies: (PresentCompany & { figures?: CollectionFigures })[]
}

/** Contacts in texts of bills count for nobody: no figure tells a customer whose they are. */
const hides = contactBits.phone | contactBits.email

const noFigures: CollectionFigures = {
  role: 'supplier',
  count: 0,
  amountSum: null,
  amountBills: 0,
  hasConverted: false,
  weightSum: null,
  weightBills: 0,
  firstDate: null,
  lastDate: null,
  lanes: [],
}

/** @param uids present ones @returns in their order, kept until the data changes: front sites ask again and again */
function findCollection(trade: Trade, filters: SelectionFilters, uids: string[], signal: AbortSignal) {
  const { engine, lasting: cache } = trade
  return cached({ ...trade, cache }, ['collection', filters, uids], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const { resultType, ...search } = filters
    const role: TradeRole | undefined = resultType && (resultType === 'cgls_buyer' ? 'buyer' : 'supplier')
    const companies = uids.map(uid => String(uidNumber(uid) ?? 0))
    const match = await matchConditions(engine, { ...search, hides }, options)
    const found = await findFigures(engine, { companies, role, hidden, match }, options)
    const figures = companies.map(company => found.get(company) ?? { ...noFigures, ...(role && { role }) })
    return { dataTo: (await findLatestDay(engine, options)) || null, figures }
  })
}

interface Collection {
  condition: Pick<Condition, 'filters'>
  companies: SelectedCompany[]
}

async function withFigures(
  trade: Trade,
  { condition: { filters } }: Collection,
  companies: PresentCompany[],
  signal: AbortSignal,
): Promise<CollectionState> {
  const uids = companies.map(({ uid }) => uid)
  const { dataTo, figures } = await findCollection(trade, filters, uids, signal)
  return {
    dataTo,
    companies: companies.map((company, n) => ({ ...company, figures: figures[n] ?? noFigures })),
  }
}

/** By present data. @throws UnavailableError */
export async function liveState(
  trade: Trade,
  row: Collection,
  signal: AbortSignal,
): Promise<CollectionState> {
  const [companies = []] = await presentCompanies(trade, [row.companies], signal)
  return withFigures(trade, row, companies, signal)
}

/** Frozen or live ones. While the search is down, live ones have no figures, and the names from when they were chosen. */
export async function collectionStates(
  trade: Trade,
  rows: (Collection & { frozen: CollectionState | null })[],
  signal: AbortSignal,
): Promise<CollectionState[]> {
  const live = rows.filter(({ frozen }) => !frozen)
  const present = await presentCompanies(
    trade,
    live.map(({ companies }) => companies),
    signal,
  )
  const found = new Map<Collection, CollectionState>(
    live.map((row, at) => [row, { dataTo: null, companies: present[at] ?? [] }]),
  )
  try {
    for (const [row, { companies }] of found) found.set(row, await withFigures(trade, row, companies, signal))
  } catch (error) {
    // One that is refused is not followed by more: the line is full, or nobody answers.
    if (!isUnavailable(error) || signal.aborted) throw error
  }
  return rows.map(row => row.frozen ?? found.get(row) ?? { dataTo: null, companies: [] })
}
