import type { RouteEnd } from '@backoffice/contract'
import { useId, useState } from 'react'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { isCountry } from '../../../lib/places.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'
import { endName } from './route-names.ts'

const shownFirst = 8

interface Props {
  title: string
  end: 'orig' | 'dest'
  items: (RouteEnd & { count: number })[]
  /** Of all, more than `items` where they are very many. */
  total: number
}

/** The most used places of a kind, each with its share as a bar; the first few until all are asked for. */
export function RankBars({ title, end, items, total }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...items.map(({ count }) => count))
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, shownFirst)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.rankTitle}>
        {title}{' '}
        <small>{t('shownOf', { shown: formatNumber(shown.length), total: formatNumber(total) })}</small>
      </h3>
      <ol className={styles.rank} data-end={end}>
        {shown.map(item => (
          <li key={item.code}>
            <span className={styles.rankName}>
              {!isCountry(item.code) && <code>{item.code}</code>} <bdi>{endName(item)}</bdi>
            </span>
            <span>{formatNumber(item.count)}</span>
            <span className={styles.rankBar} style={{ inlineSize: `${(item.count / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      {items.length > shownFirst && (
        <button
          type="button"
          className={styles.rankMore}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('showLess') : t('showAll', { count: items.length })}
        </button>
      )}
    </section>
  )
}
