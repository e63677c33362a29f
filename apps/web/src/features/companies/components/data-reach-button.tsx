import { type DataReach, dataSetNames, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { LazyCards } from '../../../components/list/lazy-cards.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { ListTable } from '../../../components/list/list-table.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { paths } from '../../../config/paths.ts'
import { dataReachQuery } from '../../../domain/companies/companies.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined, t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'

const directionName = (direction: string) =>
  ({ import: t('companies.reach.import'), export: t('companies.reach.export') })[direction] ?? ''

const columns: Column<DataReach>[] = [
  {
    key: 'country',
    title: t('companies.reach.country'),
    width: 150,
    render: ({ country, direction }) =>
      `${country ? countryName(country) : t('companies.reach.unknown')} ${directionName(direction)}`,
  },
  {
    key: 'dataSet',
    title: say(titleOf(dataSetNames.one)),
    width: 160,
    render: ({ dataSet }) => (dataSet ? <Link to={paths.dataSet(dataSet.id)}>{dataSet.name}</Link> : '–'),
  },
  {
    key: 'days',
    title: t('companies.reach.days'),
    width: 190,
    onCard: true,
    render: ({ startDate, endDate }) => t('common.dateRange', { from: startDate, to: endDate }),
  },
  {
    key: 'bills',
    title: t('companies.measure.count'),
    width: 90,
    align: 'end',
    render: ({ bills }) => formatNumber(bills),
  },
  {
    key: 'gaps',
    title: t('companies.reach.gaps'),
    width: 150,
    render: ({ gaps }) => joined(gaps.map(({ from, to }) => (from === to ? from : `${from} – ${to}`))) || '–',
  },
  {
    key: 'loaded',
    title: t('companies.reach.loaded'),
    width: 140,
    render: ({ loadTime }) => (loadTime ? formatInstant(loadTime) : '–'),
  },
]

function Reach() {
  const { data, error, refetch } = useQuery(dataReachQuery)
  const isSmall = useIsSmall()
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <EmptyNote title={t('companies.reach.none')} text="" />
  const shared = {
    label: t('companies.reach.title'),
    rows: data,
    columns,
    rowKey: ({ country, direction, dataSet, startDate }: DataReach) =>
      [country, direction, dataSet?.id, startDate].join(),
  }
  if (isSmall) return <LazyCards {...shared} />
  return <ListTable {...shared} density="compact" sortable={() => false} sort={undefined} onSort={() => {}} />
}

/** Up to when the data reaches, by country and source. */
export function DataReachButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('companies.reach')}</Button>
      <LazyDrawer
        title={t('companies.reach.title')}
        size={960}
        open={isOpen}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <Reach />
      </LazyDrawer>
    </>
  )
}
