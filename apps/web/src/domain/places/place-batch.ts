import type { Place } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeBatchQuery, placeBatchSize } from './places.ts'

/** The first batch is a random one of this many pages (specification §9). */
const firstPages = 100

/** A page from 1 to `pages`. @param random from 0 up to, but not including, 1 */
export const randomPage = (pages: number, random: number) => 1 + Math.floor(random * Math.max(1, pages))

export interface PlaceBatch {
  /** Undefined until they are loaded. */
  places: Place[] | undefined
  isFailed: boolean
  retry: () => void
  /** Loads another batch. */
  change: () => void
}

/** A few places to pick from without typing, and a button for others. */
export function usePlaceBatch(wanted: boolean): PlaceBatch {
  const [page, setPage] = useState(() => randomPage(firstPages, Math.random()))
  const { data, isError, refetch } = useQuery({ ...placeBatchQuery(page), enabled: wanted })
  const pages = Math.floor((data?.total ?? 0) / placeBatchSize)
  return {
    places: data?.rows,
    isFailed: isError && !data,
    retry: () => void refetch(),
    change: () => setPage(randomPage(pages, Math.random())),
  }
}
