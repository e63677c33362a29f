import type { UseQueryResult } from '@tanstack/react-query'
import { isPassing } from '../../lib/api/api-error.ts'
import { t } from '../../lib/i18n/texts.ts'
import { RetryNote } from './retry-note.tsx'

/** Above content that could not be read again: it may be old. */
export const StaleNote = ({
  result: { data, error, refetch },
}: {
  result: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
}) =>
  data !== undefined && isPassing(error) ? (
    <RetryNote
      text={t('common.maybeOld', { reason: (error as Error).message })}
      onRetry={() => void refetch()}
    />
  ) : null
