import { unavailable } from '@backoffice/contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, noAnswer } from './api/api-error.ts'
import { presentError } from './present-error.ts'

const passing = new Set<number>([noAnswer, unavailable])

/** Reads are tried once more if the server could not be reached; writes never are. */
const retryRead = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && passing.has(error.code)

/**
 * The cache of everything read from the server. Failed reads are shown in place, and also by their show type if
 * the server gives one. Failed writes go to the presenter. With `meta: { ownErrors: true }` neither happens; `meta: {
 * failed }` says what failed.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retryRead, retryDelay: 800, staleTime: 5_000, refetchOnWindowFocus: false },
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
