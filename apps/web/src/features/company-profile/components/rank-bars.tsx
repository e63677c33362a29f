import type { RouteEnd } from '@backoffice/contract'
import { useId } from 'react'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { isCountry } from '../../../lib/places.ts'
import styles from './company-profile.module.css'
import { endName } from './route-names.ts'

const shown = 8

interface Props {
  title: string
  end: 'orig' | 'dest'
  items: (RouteEnd & { count: number })[]
}

/** The most used places of a kind, each with its share as a bar. */
export function RankBars({ title, end, items }: Props) {
  const id = useId()
  const most = Math.max(1, ...items.map(({ count }) => count))
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.rankTitle}>
        {title}
      </h3>
      <ol className={styles.rank} data-end={end}>
        {items.slice(0, shown).map(item => (
          <li key={item.code}>
            <span className={styles.rankName}>
              {!isCountry(item.code) && <code>{item.code}</code>} <bdi>{endName(item)}</bdi>
            </span>
            <span className={styles.rankCount}>{formatNumber(item.count)}</span>
            <span className={styles.rankBar} style={{ inlineSize: `${(item.count / most) * 100}%` }} />
          </li>
        ))}
      </ol>
    </section>
  )
}
