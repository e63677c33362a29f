import { palette } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** What the server finds for a text. Each text has its own answer, so a late one never replaces a newer one. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['palette', text],
    queryFn: ({ signal }) => call(palette.find, { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { ownErrors: true },
  })
