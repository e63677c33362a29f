import { type Body, type Query, screening } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { refreshJobs } from '../../../domain/jobs/jobs.ts'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const screeningData = resource('screening', screening, { alsoRefresh: refreshJobs })

/** How often the lists are read again while one is imported. */
const followMs = 2_000

export const listsQuery = queryOptions({
  queryKey: screeningData.key('lists'),
  queryFn: ({ signal }) => call(screening.lists, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.rows.some(list => list.state === 'queued' || list.state === 'running') ? followMs : false,
})

export const matchesQuery = (query: Query<typeof screening.list>) => screeningData.list(query)

export const useReplaceList = screeningData.action((body: Body<typeof screening.replace>) =>
  call(screening.replace, { body }),
)

export const useMatchNow = screeningData.action(() => call(screening.match, {}))

export const useDecide = screeningData.saves((body: Body<typeof screening.decide>) =>
  call(screening.decide, { body }),
)
