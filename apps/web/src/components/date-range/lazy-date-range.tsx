import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import styles from './lazy-date-range.module.css'

const Loaded = lazyPart(() => import('./date-range.tsx'), 'DateRange', { isAsked: false })

/** A range of days above a list: the calendar comes after the rows. */
export const LazyDateRange = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<span className={styles.holder} />}>
    <Loaded {...props} />
  </Suspense>
)
