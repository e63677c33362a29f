import type { ReactNode } from 'react'
import { Isolated } from '../isolated.tsx'
import styles from './facts.module.css'

/** Facts of one record in two columns; an empty value shows a dash. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Isolated>{value === '' || value === null || value === undefined ? '–' : value}</Isolated>
          </dd>
        </div>
      ))}
    </dl>
  )
}
