import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import styles from './kept.module.css'

/** Dims the rows of an earlier question and says so, until the answer to the present one is there. */
export function StaleContent({
  result: { isPlaceholderData },
  isQuiet = false,
  children,
}: {
  result: Pick<UseQueryResult, 'isPlaceholderData'>
  /** It stands beside other content that says so. */
  isQuiet?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.kept} data-old={isPlaceholderData} aria-busy={isPlaceholderData}>
      {isPlaceholderData && !isQuiet && (
        <p className={styles.note} role="status">
          {t('common.keptFromBefore')}
        </p>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
