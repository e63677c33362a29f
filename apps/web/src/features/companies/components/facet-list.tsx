import { type ReactNode, useState } from 'react'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import styles from './company-facets.module.css'

const shownFirst = 5

interface Props {
  title: string
  values: { code: string; count: number; name: ReactNode }[]
  /** The number of all values, which may be more than are listed. */
  total: number
  /** Shipments that state no value. */
  notStated: number | undefined
  isChosen: (code: string) => boolean
  toggle: (code: string) => void
}

/** The values of one kind with their number of shipments; the first few until the person asks for more. */
export function FacetList({ title, values, total, notStated, isChosen, toggle }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (values.length === 0) return null
  const most = Math.max(...values.map(({ count }) => count))
  const shown = isWhole ? values : values.slice(0, shownFirst)
  return (
    <section className={styles.kind}>
      <h3>{title}</h3>
      <ul>
        {shown.map(({ code, count, name }) => (
          <li key={code}>
            <button type="button" aria-pressed={isChosen(code)} onClick={() => toggle(code)}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.count}>{formatNumber(count)}</span>
              <progress value={count} max={most} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {Boolean(notStated) && (
        <p className={styles.most}>{t('companies.facetNotStated', { count: notStated ?? 0 })}</p>
      )}
      {isWhole && total > values.length && (
        <p className={styles.most}>{t('companies.facetMost', { shown: values.length, total })}</p>
      )}
      {values.length > shownFirst && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('companies.facetLess') : t('companies.facetMore', { count: total - shownFirst })}
        </button>
      )}
    </section>
  )
}
