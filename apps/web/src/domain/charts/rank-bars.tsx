import { useId, useState } from 'react'
import { formatNumber } from '../../lib/i18n/texts.ts'
import styles from './rank-bars.module.css'
import { t } from './texts.ts'

const shownFirst = 8

export interface RankItem {
  key: string
  name: string
  /** Stands before the name. */
  code?: string | undefined
  count: number
}

interface Props {
  title: string
  tone?: 'first' | 'second'
  items: RankItem[]
  /** Of all, more than `items` where they are very many. */
  total: number
}

/** The most used values, each with its share as a bar; only the first few until all are requested. */
export function RankBars({ title, tone = 'first', items, total }: Props) {
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
      <ol className={styles.rank} data-tone={tone}>
        {shown.map(({ key, code, name, count }) => (
          <li key={key}>
            <span className={styles.rankName}>
              {code && <code>{code}</code>} <bdi>{name}</bdi>
            </span>
            <span>{formatNumber(count)}</span>
            <span className={styles.rankBar} style={{ inlineSize: `${(count / most) * 100}%` }} />
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
