import type { UseQueryOptions } from '@tanstack/react-query'

/** A query that reads a `T`, whichever module it comes from. */
// biome-ignore lint/suspicious/noExplicitAny: the key of a query is the module's own
export type AnyQuery<T> = UseQueryOptions<T, Error, T, any>
