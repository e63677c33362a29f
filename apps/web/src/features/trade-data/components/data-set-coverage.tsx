import { type DataSet, dataSetFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { parseDay, today } from '../../../lib/dates.ts'
import { languageTag } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined, t } from '../../../lib/i18n/texts.ts'
import styles from './trade-data.module.css'

const percent = new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 0 })
const ago = new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' })

/** Rounded down: 100 % means all of them. */
export const percentOf = (count: number, rowCount: number) =>
  percent.format(Math.floor((count / rowCount) * 100) / 100)

const daysInMonths = 60

/** How long ago the last day of the data was. */
function freshness(endDate: string): string {
  const days = today().diff(parseDay(endDate), 'day')
  return days > daysInMonths ? ago.format(-Math.round(days / 30.4), 'month') : ago.format(-days, 'day')
}

/** The rows of all its files, whether they count or not: the reports of its imports say shares of the same. */
export const rowTotal = ({ rowCount, asideCount }: DataSet) => rowCount + asideCount

function Direction({ row }: { row: DataSet }) {
  const { coverage } = row
  const rowCount = rowTotal(row)
  const lines = []
  if (coverage.imports > 0)
    lines.push(t('tradeData.imports.share', { share: percentOf(coverage.imports, rowCount) }))
  if (coverage.exports > 0)
    lines.push(t('tradeData.exports.share', { share: percentOf(coverage.exports, rowCount) }))
  return lines.length > 0 ? lines.join(' · ') : t('tradeData.noDirection')
}

function Filled({ row }: { row: DataSet }) {
  const { coverage } = row
  const rowCount = rowTotal(row)
  if (rowCount === 0) return '–'
  const share = (count: number) => ({ share: percentOf(count, rowCount) })
  const lines = [
    t('tradeData.filled.of', { count: rowCount }),
    t('tradeData.filled.company', share(coverage.company)),
    t('tradeData.filled.hsCode', share(coverage.hsCode)),
    t('tradeData.filled.weight', share(coverage.weight)),
    t('tradeData.filled.amountUsd', share(coverage.amountUsd)),
  ]
  if (coverage.converted > 0) lines.push(t('tradeData.filled.converted', share(coverage.converted)))
  if (coverage.otherCurrency > 0)
    lines.push(t('tradeData.filled.otherCurrency', share(coverage.otherCurrency)))
  return (
    <span className={`${styles.filled} ${styles.shares}`}>
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

const countriesShown = 4

const countryNames = ({ countries }: DataSet) =>
  joined(countries.slice(0, countriesShown).map(({ code }) => countryName(code))) || '–'

const { hint } = dataSetFields.asideCount

/** The columns about the rows of a data set, and how fresh they are. */
export const coverageColumns: Column<DataSet>[] = [
  {
    key: 'asideCount',
    title: say(dataSetFields.asideCount.label),
    width: 104,
    align: 'end',
    render: row => <span title={hint && say(hint)}>{formatNumber(row.asideCount)}</span>,
  },
  {
    key: 'dates',
    title: say(dataSetFields.dates.label),
    width: 184,
    render: ({ startDate: start, endDate: end }) =>
      start && end ? (
        <span className={styles.lines}>
          {t('tradeData.days', { start, end })}
          <span className={styles.filled}>{t('tradeData.fresh', { when: freshness(end) })}</span>
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'countries',
    title: say(dataSetFields.countries.label),
    width: 176,
    render: row =>
      row.rowCount === 0 ? (
        '–'
      ) : (
        <span className={styles.lines}>
          {countryNames(row)}
          <span className={styles.filled}>
            <Direction row={row} />
          </span>
        </span>
      ),
  },
  { key: 'filled', title: say(dataSetFields.filled.label), width: 200, render: row => <Filled row={row} /> },
]
