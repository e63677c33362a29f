import {
  type CompanySearch,
  type CompanySort,
  companySearchBody,
  limits,
  market,
  type SavedFilters,
  type SearchCondition,
  searchConditionFields,
  searchConditions,
} from '@backoffice/contract'
import { type Measure, measures } from '../../../domain/companies/measures.ts'
import type { Destination } from '../../../domain/places/destination.ts'
import { isCountry } from '../../../domain/places/places.ts'
import { lastYear } from '../../../lib/date-ranges.ts'
import { formatDay } from '../../../lib/dates.ts'
import { readSearch } from '../../../lib/search-params.ts'
import { type Patch, type UrlQuery, useUrlQuery } from '../../../lib/url-query.ts'

/**
 * The URL of the search has the body of the operation, `dates=all` for all time, the company in the drawer, and the
 * shipping line, whose ports and countries are the destination.
 */
export type CompanyUrl = CompanySearch & {
  dates?: 'all'
  company?: string
  line?: string
  /** How the found companies are shown. */
  view?: ResultView
  /** What shares and changes count. */
  by?: Measure
  /** The order of the bills, and the one that comes first. */
  bills?: string
  bill?: string
}

export const resultViews = ['cards', 'table', 'market', 'bills'] as const
export type ResultView = (typeof resultViews)[number]

const urlSchema = {
  properties: {
    ...companySearchBody.properties,
    // Values that are too long are refused at their field: without them, the link would find something else.
    keyword: { type: 'string' },
    address: { type: 'string' },
    dates: { type: 'string', enum: ['all'] },
    line: { type: 'string', maxLength: limits.dictCodeMax },
    view: { type: 'string', enum: resultViews },
    by: { type: 'string', enum: measures },
    bills: (market.bills.body.properties as { sort: unknown }).sort,
    bill: market.bills.body.properties.bill,
    company: { type: 'string', maxLength: 32, pattern: '^[0-9a-zA-Z_-]+$' },
  },
}

/** The days to search: those of the URL, otherwise the last year shifted back one day (specification §9). */
export function searchedDays({ startDate, endDate, dates }: CompanyUrl) {
  if (startDate || endDate) return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  if (dates === 'all') return {}
  const [start, end] = lastYear()
  return { startDate: formatDay(start), endDate: formatDay(end) }
}

/** The body of the operation, with all defaults filled in. */
export function searchBody(url: CompanyUrl): CompanySearch {
  const { dates: _dates, company: _company, line: _line, startDate: _start, endDate: _end, ...found } = url
  const { view: _view, by: _by, bills: _bills, bill: _bill, ...asked } = found
  return {
    ...asked,
    ...searchedDays(url),
    resultType: asked.resultType ?? 'cgls_supplier',
    type: asked.type ?? 'prod',
    page: asked.page ?? 1,
    pageSize: asked.pageSize ?? limits.companyPageSize,
  }
}

/** The keyword of a link if it is longer than the server accepts; then nothing is searched. */
export const longText = (url: CompanyUrl): 'keyword' | 'address' | undefined =>
  (['keyword', 'address'] as const).find(key => [...(url[key] ?? '')].length > limits.keywordMax)

/** Tells whether there is any condition besides dates; without one there is nothing to search for. */
export const hasCondition = (url: CompanyUrl) =>
  !longText(url) &&
  searchConditions.some(
    condition =>
      condition !== 'dates' &&
      searchConditionFields[condition].some(key => (key === 'logistics' ? url[key] : url[key] !== undefined)),
  )

/** How the list is ordered, mostly highest first. */
export const sortOf = ({ sort = 'count' }: Pick<CompanyUrl, 'sort'>) => sort.split(',')[0] as CompanySort

/** The part of the URL that is saved under a name: everything except the page and the open company. */
export function savedOf({
  page: _page,
  pageSize: _size,
  company: _company,
  newSince: _since,
  view: _view,
  by: _by,
  bills: _bills,
  bill: _bill,
  ...asked
}: CompanyUrl): SavedFilters {
  return asked
}

const withoutCondition = (condition: SearchCondition): readonly string[] => searchConditionFields[condition]

/** A patch that sets the URL to a saved search. */
export const openPatch = (saved: SavedFilters) => ({
  ...noFilters,
  keyword: undefined,
  keywordAs: undefined,
  withoutWords: undefined,
  resultType: undefined,
  type: undefined,
  sort: undefined,
  company: undefined,
  newSince: undefined,
  ...saved,
})

/** The conditions for a card or the facets; page and order do not change them. */
export function conditionsOf({ page: _page, pageSize: _size, sort: _sort, ...asked }: CompanySearch) {
  return asked
}

/** A patch that takes every filter away but keeps keyword, role and mode. */
export const noFilters: Patch<CompanyUrl> = Object.fromEntries(
  [
    ...searchConditions.filter(condition => condition !== 'keyword').flatMap(withoutCondition),
    ...['line', 'newSince', 'dates'],
  ].map(name => [name, undefined]),
)

export type PlaceEnd = 'orig' | 'dest'

/** Ports and countries of one end of the route in one list, as the picker takes them. */
export function routePlaces(url: CompanyUrl, end: PlaceEnd): string[] {
  const [ports, countries] =
    end === 'orig' ? [url.origPorts, url.origCountries] : [url.destPorts, url.destCountries]
  return [...(countries ?? []), ...(ports ?? [])]
}

export function placesPatch(end: PlaceEnd, codes: string[]) {
  const orNone = (list: string[]) => (list.length > 0 ? list : undefined)
  const ports = orNone(codes.filter(code => !isCountry(code)))
  const countries = orNone(codes.filter(isCountry))
  return end === 'orig'
    ? { origPorts: ports, origCountries: countries }
    : { destPorts: ports, destCountries: countries }
}

/** The destination: chosen places, or a shipping line with all its places. */
export const destinationOf = (url: CompanyUrl): Destination => ({
  line: url.line,
  places: routePlaces(url, 'dest'),
})

export const destinationPatch = ({ line, places }: Destination) => ({ line, ...placesPatch('dest', places) })

export const readCompanyUrl = (search: Record<string, unknown>) => readSearch<CompanyUrl>(urlSchema, search)

export const useCompanyUrl = (): UrlQuery<CompanyUrl> => useUrlQuery<CompanyUrl>(urlSchema)
