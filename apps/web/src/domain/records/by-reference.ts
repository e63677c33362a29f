import { palette, type ReferenceKind } from '@backoffice/contract'
import { type FetchQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { queryClient } from '../../lib/query-client.ts'

/** A record by its id, or by what others call it (`byName`). */
export const byReference = <T>(
  kind: ReferenceKind,
  ref: string,
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is the module's own
  read: (id: number) => FetchQueryOptions<T, Error, T, any>,
) =>
  queryOptions({
    queryKey: ['drawers', kind, ref],
    queryFn: async ({ signal }) => {
      const name = ref.startsWith('@') && ref.slice(1)
      const id = name ? (await call(palette.locate, { query: { kind, name }, signal })).id : Number(ref)
      return queryClient.fetchQuery(read(id))
    },
    staleTime: 0,
  })
