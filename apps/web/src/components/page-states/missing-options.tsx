import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '../../lib/i18n/texts.ts'
import { RetryNote } from './retry-note.tsx'

type Result = Pick<UseQueryResult, 'data' | 'isFetching' | 'error' | 'refetch'>

/**
 * For a Select whose options are loaded: says that they are loading, or why they are missing. Opening it again retries,
 * because the keyboard cannot reach the button.
 *
 * @param none text when there are none
 */
export function missingOptions({ data, isFetching, error, refetch }: Result, none?: string) {
  const retry = () => void refetch()
  const failure = error && <RetryNote text={error.message} onRetry={retry} />
  return {
    loading: isFetching,
    notFoundContent: isFetching ? t('common.loading') : (failure ?? none),
    onOpenChange: (open: boolean) => {
      if (open && error && !data && !isFetching) retry()
    },
  }
}
