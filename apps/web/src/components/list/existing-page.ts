import type { Rows } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

interface PageParams {
  page: number | undefined
  size: number
}

/**
 * An old link, or deleting the last row of the last page, can lead to a page that does not exist: then the last page is
 * shown.
 */
export function useExistingPage(
  { page = 1, size }: PageParams,
  { data, isPlaceholderData }: Pick<UseQueryResult<Rows<unknown>>, 'data' | 'isPlaceholderData'>,
  show: (page: number) => void,
): void {
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const last = Math.max(1, Math.ceil(data.total / size))
    if (page > last) show(last)
  })
}
