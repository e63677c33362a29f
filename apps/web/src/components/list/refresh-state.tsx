import type { UseQueryResult } from '@tanstack/react-query'
import { RetryNote } from '../page-states/retry-note.tsx'
import styles from './list.module.css'

/** Above loaded rows: a thin bar while they are read again, and a note when that failed. */
export function RefreshState({
  result: { isFetching, error, refetch },
}: {
  result: Pick<UseQueryResult, 'isFetching' | 'error' | 'refetch'>
}) {
  return (
    <>
      <div className={styles.bar} data-busy={isFetching} />
      {error && <RetryNote text={error.message} onRetry={() => void refetch()} />}
    </>
  )
}
