import {
  type Channel,
  type ChannelFigure,
  type ChannelPeriod,
  channelMonthFields,
  channelPeriods,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { ChartBone, LazyColumnChart, SeriesLegend } from '../../../domain/charts/lazy-column-chart.tsx'
import { formatChange, formatYuan } from '../../../lib/figures.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { figuresQuery, useChannelPeriod } from '../api/channels.ts'
import styles from './channel-figures.module.css'

const figures = ['members', 'orders', 'revenue'] as const
export type FigureName = (typeof figures)[number]

export const figureText = (name: FigureName, value: number) =>
  name === 'revenue' ? formatYuan(value) : formatNumber(value)

/** The period of the figures in the list and in the chart. */
export function PeriodSwitch() {
  const [period, setPeriod] = useChannelPeriod()
  return (
    <Segmented<ChannelPeriod>
      size="small"
      aria-label={t('channels.period')}
      value={period}
      onChange={setPeriod}
      options={channelPeriods.values.map(value => ({ value, label: say(channelPeriods.texts[value]) }))}
    />
  )
}

/** A figure of the period, and its change where there was something before. */
function Figure({ code, name }: { code: string; name: FigureName }) {
  const [period] = useChannelPeriod()
  const { data } = useQuery(figuresQuery(period))
  const row = data?.rows.find(row => row.code === code)
  const value = row?.[name] ?? null
  if (value === null) return '–'
  const before = row?.before[name]
  return (
    <>
      <bdi>{figureText(name, value)}</bdi>
      {before ? (
        <small className={styles.change}>
          <bdi>{formatChange((value - before) / before)}</bdi>
        </small>
      ) : null}
    </>
  )
}

/** The columns of the list that are counted for the chosen period. */
export const figureColumns = (): Column<Channel>[] =>
  figures.map(name => ({
    key: name,
    title: say(channelMonthFields[name].label),
    width: name === 'revenue' ? 190 : 140,
    align: 'end',
    render: ({ code }) => <Figure code={code} name={name} />,
  }))

const shownMost = 12
const height = 220

function Chart({ rows, name, period }: { rows: ChannelFigure[]; name: FigureName; period: ChannelPeriod }) {
  const shown = rows.toSorted((a, b) => (b[name] ?? 0) - (a[name] ?? 0)).slice(0, shownMost)
  const series = [
    {
      name: say(channelPeriods.texts[period]),
      color: 'var(--primary)',
      values: shown.map(row => row[name] ?? 0),
    },
    {
      name: t('channels.before'),
      color: 'var(--ink-faint)',
      values: shown.map(row => row.before[name] ?? 0),
    },
  ]
  return (
    <>
      <SeriesLegend series={series} />
      <LazyColumnChart
        label={say(channelMonthFields[name].label)}
        height={height}
        periods={shown.map(row => nameIn(row.labels, row.name))}
        series={series}
        text={value => figureText(name, value)}
      />
    </>
  )
}

/** The channels with most members, orders or revenue of the period, beside the period before. */
export function ChannelComparison() {
  const [period] = useChannelPeriod()
  const [chosen, setChosen] = useState<FigureName>('revenue')
  const { data, error, refetch } = useQuery(figuresQuery(period))
  const first = data?.rows[0]
  if (data && !first) return null
  const offered = figures.filter(name => !first || first[name] !== null)
  const name = offered.includes(chosen) ? chosen : offered[0]
  if (!name) return null
  return (
    <div className={styles.comparison}>
      <Section
        title={t('channels.compare')}
        context={data ? t('channels.compare.note', { from: data.from, before: data.before }) : ' '}
      >
        <Segmented<FigureName>
          aria-label={t('channels.compare.measure')}
          value={name}
          onChange={setChosen}
          options={offered.map(value => ({ value, label: say(channelMonthFields[value].label) }))}
        />
        {error && !data ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Chart rows={data.rows} name={name} period={period} />
        ) : (
          <ChartBone height={height} />
        )}
      </Section>
    </div>
  )
}
