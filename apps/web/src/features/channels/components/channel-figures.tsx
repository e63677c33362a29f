import {
  type Channel,
  type ChannelFigure,
  type ChannelMeasure,
  type ChannelPeriod,
  channelMonthFields,
  channelPeriods,
  type channels,
  type Data,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { paths } from '../../../config/paths.ts'
import { ChartBone, LazyColumnChart, SeriesLegend } from '../../../domain/charts/lazy-column-chart.tsx'
import { formatChange, formatYuan } from '../../../lib/figures.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { figureQuery, figuresQuery, useChannelPeriod, useSeenMeasures } from '../api/channels.ts'
import styles from './channel-figures.module.css'

const figures = ['members', 'orders', 'revenue'] as const

export const figureText = (name: ChannelMeasure, value: number) =>
  name === 'revenue' ? formatYuan(value) : formatNumber(value)

/** The period of the figures, for people who see some. */
export function PeriodSwitch() {
  const [period, setPeriod] = useChannelPeriod()
  if (useSeenMeasures().length === 0) return null
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
function Figure({ code, name }: { code: string; name: ChannelMeasure }) {
  const [period] = useChannelPeriod()
  const isSeen = useSeenMeasures().includes(name)
  const { data: row } = useQuery({ ...figureQuery(period, code), enabled: isSeen })
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

const before: Record<ChannelPeriod, () => string> = {
  month: () => t('channels.before.month'),
  quarter: () => t('channels.before.quarter'),
  year: () => t('channels.before.year'),
}

const height = 220

interface ChartProps {
  rows: ChannelFigure[]
  name: ChannelMeasure
  period: ChannelPeriod
}

function Chart({ rows: shown, name, period }: ChartProps) {
  const series = [
    {
      name: say(channelPeriods.texts[period]),
      color: 'var(--primary)',
      values: shown.map(row => row[name] ?? 0),
    },
    {
      name: before[period](),
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

function comparisonNote({ from, before, rows, total }: Data<typeof channels.figures>) {
  const note = t('channels.compare.note', { from, before })
  return total > rows.length ? `${note} · ${t('channels.compare.of', { shown: rows.length, total })}` : note
}

/** Leads to the channel with most of the measure. */
function Best({ row, name }: { row: ChannelFigure; name: ChannelMeasure }) {
  const label = t('channels.best', { measure: say(channelMonthFields[name].label) })
  return (
    <p className={styles.best}>
      {label}{' '}
      <Link {...linkTo(paths.channelDetails(row.id))}>
        <bdi>{nameIn(row.labels, row.name)}</bdi>
      </Link>{' '}
      <bdi>{figureText(name, row[name] ?? 0)}</bdi>
    </p>
  )
}

/** The channels with most members, orders or revenue of the period, beside the period before. */
export function ChannelComparison() {
  const offered = useSeenMeasures().toReversed()
  const [chosen, setChosen] = useState<ChannelMeasure>()
  const name = chosen ?? offered[0]
  return name ? <Comparison name={name} offered={offered} onChange={setChosen} /> : null
}

interface ComparisonProps {
  name: ChannelMeasure
  offered: ChannelMeasure[]
  onChange: (name: ChannelMeasure) => void
}

function Comparison({ name, offered, onChange }: ComparisonProps) {
  const [period] = useChannelPeriod()
  const { data, error, refetch } = useQuery(figuresQuery(period, name))
  const first = data?.rows[0]
  if (data && !first) return null
  return (
    <div className={styles.comparison}>
      <Section title={t('channels.compare')} context={data ? comparisonNote(data) : ' '}>
        <Segmented<ChannelMeasure>
          aria-label={t('channels.compare.measure')}
          value={name}
          onChange={onChange}
          options={offered.map(value => ({ value, label: say(channelMonthFields[value].label) }))}
        />
        {error && !data ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            {first && <Best row={first} name={name} />}
            <Chart rows={data.rows} name={name} period={period} />
          </>
        ) : (
          <ChartBone height={height + 32} />
        )}
      </Section>
    </div>
  )
}
