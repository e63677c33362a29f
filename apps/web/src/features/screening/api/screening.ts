import { type Body, type Data, type Query, screening } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshJobs } from '../../../domain/jobs/jobs.ts'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const screeningData = resource('screening', screening, { alsoRefresh: refreshJobs })

export const isOpen = ({ rows, isMatching }: Data<typeof screening.lists>) =>
  isMatching || rows.some(({ state }) => state === 'queued' || state === 'running')

/** How often the lists are read again while one is imported or compared. */
const followMs = 2_000

export const listsQuery = queryOptions({
  queryKey: screeningData.key('lists'),
  queryFn: ({ signal }) => call(screening.lists, { signal }),
  refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? followMs : false),
})

/** The lists, followed to the end of an import and of the comparison: then what was found is read anew. */
export function useLists() {
  const { data } = useQuery(listsQuery)
  const isBusy = data !== undefined && isOpen(data)
  useEffect(() => (isBusy ? () => void screeningData.refresh() : undefined), [isBusy])
  return data
}

export const matchesQuery = (query: Query<typeof screening.list>) => screeningData.list(query)

export const useReplaceList = screeningData.action((body: Body<typeof screening.replace>) =>
  call(screening.replace, { body }),
)

export const useMatchNow = screeningData.action(() => call(screening.match, {}))

export const useDecide = screeningData.saves((body: Body<typeof screening.decide>) =>
  call(screening.decide, { body }),
)
