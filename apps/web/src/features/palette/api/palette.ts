import { palette } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

const lateMs = 500
/** More than once or twice, the engine is busy, and would be more so. */
const lateAsks = 3

/** Reads the server's hits for a text. Each text has its own answer, so a late one never replaces a newer one. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['palette', text],
    queryFn: ({ signal }) => call(palette.find, { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Companies come from another engine: asked for again, they are there.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.isLate && dataUpdateCount <= lateAsks ? lateMs : false,
    meta: { ownErrors: true },
  })
