import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing } from './api/api-error.ts'
import { presentError } from './present-error.ts'

/** Reads are tried once more if the server could not be reached; writes never are. Without a network nothing can come of it. */
const retryRead = (failures: number, error: Error) =>
  failures < 1 && onlineManager.isOnline() && isPassing(error)

/** Without a network a call fails in sight; by default it would wait, and the screen with it. */
const network = { networkMode: 'always' } as const

/** When the network is back: what failed is read again, however new, and what is old. */
const failedFirst = ({ state }: Query) => (state.status === 'error' ? 'always' : true)

/**
 * The cache of everything read from the server. Failed reads are shown in place, and also by their show type if
 * the server gives one. Failed writes go to the presenter. With `meta: { ownErrors: true }` neither happens; `meta: {
 * failed }` says what failed.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...network,
        refetchOnReconnect: failedFirst,
        retry: retryRead,
        retryDelay: 800,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
      mutations: network,
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (error instanceof ApiError && error.hasShowType && !meta?.ownErrors) presentError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        const { ownErrors = false, failed } = (mutation.meta ?? {}) as {
          ownErrors?: boolean
          failed?: string
        }
        if (!ownErrors) presentError(error, failed)
      },
    }),
  })
}

export const queryClient = createQueryClient()
