import { Children, type ReactNode } from 'react'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import styles from './company-card.module.css'

interface Props {
  name: string
  /** Of all there are, where not all are shown. */
  count?: number | undefined
  isPending?: boolean
  /** Of values that take a line or more for two. */
  isWide?: boolean
  children: ReactNode
}

/** A named line of a card. It is as high before its values are known as with them: nothing moves under a click. */
export function CardLine({ name, count, isPending = false, isWide = false, children }: Props) {
  const hasValues = Children.count(children) > 0
  return (
    <p className={styles.line}>
      <span className={styles.name}>
        {name} {count !== undefined && <small>{formatNumber(count)}</small>}
      </span>
      <span className={styles.values} data-wide={isWide}>
        {isPending && <span className={styles.bone} />}
        {hasValues || isPending ? children : '–'}
      </span>
    </p>
  )
}
