import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '../texts.ts'
import { RetryNote } from './retry-note.tsx'

type Result = Pick<UseQueryResult, 'data' | 'isFetching' | 'error' | 'refetch'>

/**
 * For a Select whose options are read: says that they are on their way, or why they are not there. Opening it anew
 * tries again, for the keyboard does not come to the button.
 *
 * @param none said where there are none
 */
export function missingOptions({ data, isFetching, error, refetch }: Result, none?: string) {
  const retry = () => void refetch()
  const failure = error && <RetryNote text={error.message} onRetry={retry} />
  return {
    loading: isFetching,
    notFoundContent: isFetching ? t('loading') : (failure ?? none),
    onOpenChange: (open: boolean) => {
      if (open && error && !data && !isFetching) retry()
    },
  }
}
