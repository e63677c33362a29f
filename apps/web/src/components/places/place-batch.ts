import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeBatchQuery, placeBatchSize } from '../../lib/places.ts'

/** The first batch is one of so many pages (specification §9). */
const firstPages = 100

/** A page from 1 to `pages`, `random` being from 0 to below 1. */
export const randomPage = (pages: number, random: number) => 1 + Math.floor(random * Math.max(1, pages))

/** A few places to pick from without typing, and the way to others. */
export function usePlaceBatch(wanted: boolean) {
  const [page, setPage] = useState(() => randomPage(firstPages, Math.random()))
  const { data } = useQuery({ ...placeBatchQuery(page), enabled: wanted })
  const pages = Math.floor((data?.total ?? 0) / placeBatchSize)
  return { places: data?.rows ?? [], change: () => setPage(randomPage(pages, Math.random())) }
}
