import { type Channel, type ChannelMonth, channelMonthFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { pathWith } from '../../../config/paths.ts'
import { SmallBars } from '../../../domain/charts/small-bars.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { monthsQuery } from '../api/channels.ts'
import styles from './channel-months.module.css'

type Figure = 'members' | 'orders' | 'revenue'

const figures = ['members', 'orders', 'revenue'] as const
const textOf = (name: Figure, value: number) => (name === 'revenue' ? formatYuan(value) : formatNumber(value))

/** Whole cents: sums of amounts stay exact. */
const sumOf = (rows: ChannelMonth[], name: Figure) =>
  rows.reduce((sum, row) => sum + Math.round((row[name] ?? 0) * 100), 0) / 100

function Chart({ rows, name }: { rows: ChannelMonth[]; name: Figure }) {
  const title = say(channelMonthFields[name].label)
  const months = rows.map(row => ({ month: row.month, count: row[name] ?? 0 }))
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title} <strong>{textOf(name, sumOf(rows, name))}</strong>
      </figcaption>
      <SmallBars months={months} label={values => `${title}: ${values}`} width={240} height={72} gap={4} />
    </figure>
  )
}

/** The last day of a month, `YYYY-MM`. */
function lastDay(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function columnsFor({ code }: Channel, seen: readonly Figure[]): Column<ChannelMonth>[] {
  const to = (address: string, text: ReactNode) => <Link {...linkTo(address)}>{text}</Link>
  const paid = ({ month }: ChannelMonth) =>
    pathWith('orders', {
      channelCode: [code],
      status: ['PAID'],
      paidFrom: `${month}-01`,
      paidTo: lastDay(month),
    })
  const joined = ({ month }: ChannelMonth) =>
    pathWith('members', {
      channelCode: [code],
      startCreatedTime: `${month}-01`,
      endCreatedTime: lastDay(month),
    })
  const all: Column<ChannelMonth>[] = columnsOf(channelMonthFields, {
    month: 120,
    members: { width: 140, render: row => to(joined(row), formatNumber(row.members ?? 0)) },
    orders: { width: 140, render: row => to(paid(row), formatNumber(row.orders ?? 0)) },
    revenue: { width: 180, render: row => to(paid(row), formatYuan(row.revenue ?? 0)) },
  })
  return all.filter(({ key }) => key === 'month' || seen.some(name => name === key))
}

/**
 * Shows the members and orders that came through a channel in each of the last 12 months; each figure leads to the list
 * of what it counts.
 */
export function ChannelMonths({ channel }: { channel: Channel }) {
  const { data, error, refetch } = useQuery(monthsQuery(channel.id))
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const { rows } = data
  const seen = figures.filter(name => rows.some(row => row[name] !== null))
  return (
    <>
      <div className={styles.charts}>
        {seen.map(name => (
          <Chart key={name} rows={rows} name={name} />
        ))}
      </div>
      <RowsView<ChannelMonth>
        label={t('channels.months')}
        rows={rows.toReversed()}
        rowKey={row => row.month}
        columns={columnsFor(channel, seen)}
        empty={{ title: t('channels.months'), text: '' }}
      />
    </>
  )
}
