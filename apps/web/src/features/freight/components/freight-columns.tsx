import type { FreightRateQuery, TrailerOrder } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { formatNumber, joined } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'

type Cargo = Omit<TrailerOrder, 'placeDate'>

/** Cargo codes of the specification §9. */
const cargoTexts: Record<number, string> = { 2: t('dangerous'), 3: t('frozen'), 4: t('overweight') }

const cargoText = (codes: number[]) => joined(codes.map(code => cargoTexts[code] ?? String(code)))

const weightText = ({ weight, weightUnit }: Cargo) =>
  weight === null ? '' : `${formatNumber(weight)} ${weightUnit}`.trim()

const cargoColumns: Column<Cargo>[] = [
  { key: 'userId', title: t('userId'), width: 140, render: row => <Code text={row.userId} /> },
  {
    key: 'rateId',
    title: t('rateId'),
    width: 160,
    render: row => (row.rateId ? <Code text={row.rateId} /> : '–'),
  },
  { key: 'toCityName', title: t('toCity'), width: 120, render: row => <bdi>{row.toCityName || '–'}</bdi> },
  {
    key: 'intermodalRegionName',
    title: t('region'),
    width: 130,
    render: row => <bdi>{row.intermodalRegionName || '–'}</bdi>,
  },
  { key: 'cargoTypes', title: t('cargoTypes'), width: 130, render: row => cargoText(row.cargoTypes) || '–' },
  {
    key: 'weight',
    title: t('weight'),
    width: 110,
    align: 'end',
    render: row => <bdi>{weightText(row) || '–'}</bdi>,
  },
  {
    key: 'cntrSize',
    title: t('container'),
    width: 100,
    render: row => <bdi>{row.cntrSize ? `${row.cntrSize}FT` : '–'}</bdi>,
  },
  {
    key: 'limitedAreaAccess',
    title: t('limitedArea'),
    width: 110,
    render: row => (row.limitedAreaAccess ? t('yes') : t('no')),
  },
]

export const trailerColumns: Column<TrailerOrder>[] = [
  ...cargoColumns,
  {
    key: 'placeDate',
    title: t('placeDate'),
    width: 170,
    render: row => <Instant value={row.placeDate} exact />,
  },
]

export const freightRateColumns: Column<FreightRateQuery>[] = [
  ...cargoColumns,
  {
    key: 'createTime',
    title: t('createTime'),
    width: 170,
    render: row => <Instant value={row.createTime} exact />,
  },
]
