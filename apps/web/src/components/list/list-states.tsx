import { Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { useIsSmall } from '../../lib/media.ts'
import notes from '../page-states/notes.module.css'
import styles from './list.module.css'

const rowWidths = [62, 78, 54, 70, 66, 82, 58, 74]

/** The first load: the shape of toolbar, header and rows; cards on a small screen. */
export function ListSkeleton() {
  const isSmall = useIsSmall()
  return (
    <div className={styles.skeleton} data-small={isSmall} role="status" aria-label={t('common.loading')}>
      <div className={styles.skeletonTools}>
        <span style={{ width: 88 }} />
        <span style={{ width: 88 }} />
      </div>
      {!isSmall && (
        <div className={styles.skeletonHead}>
          <span style={{ width: '10%' }} />
          <span style={{ width: '16%' }} />
          <span style={{ width: '6%' }} />
        </div>
      )}
      {rowWidths.map(width => (
        <div key={width} className={styles.skeletonRow}>
          <span style={{ width: `${width / 4}%` }} />
          <span style={{ width: `${width / 2}%` }} />
          <span style={{ width: '8%' }} />
        </div>
      ))}
    </div>
  )
}

/** There are no records yet: why, and what to do. */
export function EmptyNote({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={notes.note}>
      <strong>{title}</strong>
      <p>{text}</p>
      {action}
    </div>
  )
}

/** There are records, but none for these filters. */
export function NoMatchNote({ onClear }: { onClear: () => void }) {
  return (
    <div className={notes.note}>
      <strong>{t('common.noMatch')}</strong>
      <p>{t('common.noMatchHint')}</p>
      <Button onClick={onClear}>{t('common.clearFilters')}</Button>
    </div>
  )
}
