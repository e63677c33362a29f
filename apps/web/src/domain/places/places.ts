import {
  dictionaries,
  freightPort,
  type NameColumns,
  namesInColumns,
  type Place,
  places,
} from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { say } from '../../lib/i18n/say.ts'
import { countryName } from './countries.ts'

/** One request names at most this many codes. */
const batchMax = 200
const batchWaitMs = 15

/** ISO country codes have two letters, UN/LOCODE ports five. */
export const isCountry = (code: string) => code.length === 2

export const placeName = (place: Pick<Place, keyof NameColumns | 'code'>) =>
  isCountry(place.code) ? countryName(place.code) : say(namesInColumns(place)) || place.nameEn || place.code

let waiting = new Map<string, PromiseWithResolvers<Place | null>>()

async function loadBatch(batch: typeof waiting) {
  try {
    const codes = [...batch.keys()].join(',')
    const { rows } = await call(places.list, { query: { codes, size: batchMax } })
    const found = new Map(rows.map(row => [row.code, row]))
    for (const [code, { resolve }] of batch) resolve(found.get(freightPort(code)) ?? null)
  } catch (error) {
    for (const { reject } of batch.values()) reject(error)
  }
}

function flush() {
  const batch = waiting
  waiting = new Map()
  if (batch.size > 0) void loadBatch(batch)
}

/** Codes asked for within a moment travel in one request. */
function loadPlace(code: string): Promise<Place | null> {
  const known = waiting.get(code)
  if (known) return known.promise
  const entry = Promise.withResolvers<Place | null>()
  if (waiting.size === 0) setTimeout(flush, batchWaitMs)
  waiting.set(code, entry)
  if (waiting.size === batchMax) flush()
  return entry.promise
}

/** The port of a code, or null; kept for as long as the app is open. */
export const portQuery = (code: string) =>
  queryOptions({
    queryKey: ['places', 'one', code],
    queryFn: () => loadPlace(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Ports and countries by code or name (specification §9: page 1, size 10). */
export const placeSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', 'search', text],
    queryFn: ({ signal }) =>
      call(places.list, { query: { likesSearchContent: text, page: 1, size: 10 }, signal }),
    staleTime: 300_000,
  })

export const placeBatchSize = 5

/** A batch of ports and countries to pick from without typing (specification §9: size 5). */
export const placeBatchQuery = (page: number) =>
  queryOptions({
    queryKey: ['places', 'batch', page],
    queryFn: ({ signal }) => call(places.list, { query: { page, size: placeBatchSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

/** Shipping lines that are enabled, with the ports and countries they go to. */
export const shippingLinesQuery = queryOptions({
  queryKey: ['dictionaries', 'shipping-lines'],
  queryFn: ({ signal }) => call(dictionaries.shippingLines, { signal }),
  staleTime: 300_000,
})

export const transportModesQuery = queryOptions({
  queryKey: ['dictionaries', 'transport-modes'],
  queryFn: ({ signal }) => call(dictionaries.transportModes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A place as one line: `CNYTN 盐田`, or the country's name. */
export const placeLine = (code: string, place: Place | null | undefined) => {
  if (isCountry(code)) return countryName(code)
  return place ? `${code} ${placeName(place)}` : code
}
