import { type ReactNode, useId, useState } from 'react'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import styles from './rank-bars.module.css'

const shownFirst = 8

export interface RankItem {
  key: string
  name: string
  /** Stands before the name. */
  code?: string | undefined
  count: number
  /** In place of the code and the name. */
  content?: ReactNode
  /** Follows them. */
  beside?: ReactNode
  /** Shows what is counted. */
  onPick?: (() => void) | undefined
}

interface Props {
  /** Absent where the page has it. */
  title?: string
  tone?: 'first' | 'second'
  items: RankItem[]
  /** Number of all values, which may be more than `items`. Not shown when `items` always has all of them. */
  total?: number
  /** The count of a full bar, for lists with one common scale. By default the highest count of this list. */
  most?: number
}

/** At least one, because bars are shares of it. */
export const highestCount = (rows: { count: number }[]) => Math.max(1, ...rows.map(({ count }) => count))

/** The most used values, each with its share as a bar; only the first few until the person asks for all. */
export function RankBars({ title, tone = 'first', items, total, most = highestCount(items) }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, shownFirst)
  return (
    <section aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <h3 id={id} className={styles.rankTitle}>
          {title}{' '}
          {total !== undefined && (
            <small>
              {t('charts.shownOf', { shown: formatNumber(shown.length), total: formatNumber(total) })}
            </small>
          )}
        </h3>
      )}
      <ol className={styles.rank} data-tone={tone}>
        {shown.map(({ key, code, name, count, content, beside, onPick }) => (
          <li key={key}>
            <span className={styles.rankName}>
              {content ?? (
                <>
                  {code && <code>{code}</code>} <bdi>{name}</bdi>
                </>
              )}
            </span>
            {beside}
            {onPick ? (
              <button
                type="button"
                className={styles.rankCount}
                aria-label={t('charts.billsOf', { name, count })}
                onClick={onPick}
              >
                {formatNumber(count)}
              </button>
            ) : (
              <span>{formatNumber(count)}</span>
            )}
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
          {isWhole ? t('charts.showLess') : t('charts.showAll', { count: items.length })}
        </button>
      )}
    </section>
  )
}
