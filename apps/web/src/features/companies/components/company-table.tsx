import {
  type CompanyFigures,
  type CompanyRow,
  type CompanySearch,
  companySearchFields,
  type Data,
  type market,
  terms,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column, ColumnState } from '../../../components/list/columns.ts'
import { LazyCards } from '../../../components/list/lazy-cards.tsx'
import { ListTable } from '../../../components/list/list-table.tsx'
import { HelpTitle } from '../../../domain/bills/explained.tsx'
import { companyFiguresQuery } from '../../../domain/companies/companies.ts'
import { coverage } from '../../../domain/companies/coverage.ts'
import {
  changeOf,
  type Measure,
  measureFigure,
  measureName,
  shareOf,
} from '../../../domain/companies/measures.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { isCountry } from '../../../domain/places/places.ts'
import { PortName } from '../../../domain/places/port-name.tsx'
import { countFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import { conditionsOf } from '../api/company-search.ts'
import type { CompanyChoice } from './choosing.ts'
import { ScreeningMarks } from './company-marks.tsx'
import styles from './company-table.module.css'
import type { FilterProps } from './filter-props.ts'

type Figures = Data<typeof market.companies>

/** Columns by which the server can order all companies. */
const sortable = ['count', 'value', 'weight', 'first', 'latest', 'months']

/** A sum, and which part of the bills states it. */
function Sum({ row, measure }: { row: CompanyRow; measure: Measure }) {
  const figure = measureFigure(row, measure)
  if (!figure) return '–'
  const bills = measure === 'value' ? row.amountBills : row.weightBills
  const known = coverage(bills, row.count)
  const notes = [figure.exact, known, measure === 'value' && row.hasConverted && t('companies.withConverted')]
  return (
    <span title={notes.filter(Boolean).join(' · ')}>
      <bdi>{figure.short}</bdi>
      {known && (
        <small className={styles.known}>
          {t('companies.someOf', {
            some: countFigure(bills ?? 0).short,
            count: countFigure(row.count).short,
          })}
        </small>
      )}
    </span>
  )
}

const Place = ({ code }: { code: string }) =>
  code === '' ? '?' : isCountry(code) ? countryName(code) : <PortName code={code} />

function Lanes({ figures }: { figures: CompanyFigures | undefined }) {
  const [first] = figures?.lanes ?? []
  if (!figures || !first) return '–'
  return (
    <span>
      <Place code={first.orig} /> → <Place code={first.dest} />
      {figures.laneNum > 1 && <small className={styles.known}>+{figures.laneNum - 1}</small>}
    </span>
  )
}

interface ColumnProps {
  measure: Measure
  /** Undefined until they are loaded, and when loading failed. */
  figures: Figures | undefined
  onOpen: (row: CompanyRow) => void
  onWarm: (uid: string) => void
  badges: (row: CompanyRow) => ReactNode
  switched: (row: CompanyRow, part: SwitchPart) => ReactNode
  search: CompanySearch
}

export const switchParts = ['from', 'to', 'periods'] as const
export type SwitchPart = (typeof switchParts)[number]
export const switchTitles: Record<SwitchPart, string> = {
  from: t('companies.switch.from'),
  to: t('companies.switch.to'),
  periods: t('companies.switch.periods'),
}

/** Whether a search is about what became of companies: then rows say it, and others are not moved by it. */
export const asksForChange = ({ change, sort }: CompanySearch) =>
  change !== undefined || /^(?:growing|switched)/.test(sort ?? '')

/** Whether it is about who switched supplier. */
export const asksForSwitch = ({ change, sort, resultType }: CompanySearch) =>
  resultType === 'cgls_buyer' && (change === 'switched' || sort?.startsWith('switched'))

/** Which days are compared. */
function changeHelp(figures: Figures | undefined): string {
  if (!figures?.compared) return t('companies.changeNotCompared')
  const { days, before } = figures.compared
  return t('companies.changeHelp', {
    from: days.startDate,
    to: days.endDate,
    beforeFrom: before.startDate,
    beforeTo: before.endDate,
  })
}

function columnsFor({
  measure,
  figures,
  onOpen,
  onWarm,
  badges,
  switched,
  search,
}: ColumnProps): Column<CompanyRow>[] {
  const byUid = new Map(figures?.rows.map(row => [row.uid, row]))
  const named = (title: string) => `${title} (${measureName(measure)})`
  const share = t('companies.share')
  const change = t('companies.change')
  return [
    {
      key: 'name',
      title: say(terms.companyName),
      width: 196,
      render: row => (
        <>
          <ScreeningMarks uid={row.info.uid} isShort />
          <button
            type="button"
            className={styles.name}
            aria-label={t('companies.open', { name: row.info.uname })}
            onClick={() => onOpen(row)}
            onPointerEnter={() => onWarm(row.info.uid)}
            onFocus={() => onWarm(row.info.uid)}
          >
            <bdi title={row.info.otherName || row.info.uname}>{row.info.uname}</bdi>
          </button>
        </>
      ),
    },
    {
      key: 'country',
      title: t('companies.country'),
      width: 72,
      render: ({ info }) => (info.country ? countryName(info.country) : '–'),
    },
    // The table is full without them.
    ...(asksForChange(search)
      ? [
          {
            key: 'became',
            title: say(companySearchFields.change.label),
            width: 148,
            render: (row: CompanyRow) => <span className={styles.became}>{badges(row)}</span>,
          },
        ]
      : []),
    ...(asksForSwitch(search)
      ? switchParts.map(part => ({
          key: `switch-${part}`,
          title: switchTitles[part],
          heading: <HelpTitle title={switchTitles[part]} help={t('companies.switch.help')} />,
          width: part === 'periods' ? 340 : 260,
          render: (row: CompanyRow) => switched(row, part),
        }))
      : []),
    {
      key: 'count',
      title: t('companies.measure.count'),
      width: 86,
      align: 'end',
      render: row => <Sum row={row} measure="count" />,
    },
    {
      key: 'share',
      title: share,
      heading: <HelpTitle title={share} help={`${t('companies.shareHelp')} ${named(share)}`} />,
      width: 80,
      align: 'end',
      render: row => (figures ? shareOf(row, figures.all, measure) : '…'),
    },
    {
      key: 'change',
      title: change,
      heading: <HelpTitle title={change} help={changeHelp(figures)} />,
      width: 96,
      align: 'end',
      render: row => {
        const before = byUid.get(row.info.uid)?.before
        if (!before) return figures ? '–' : '…'
        const { text, title } = changeOf(row, before, measure)
        return <bdi title={title}>{text}</bdi>
      },
    },
    {
      key: 'value',
      title: say(terms.valueUsd),
      width: 184,
      align: 'end',
      isMoney: true,
      render: row => <Sum row={row} measure="value" />,
    },
    {
      key: 'weight',
      title: say(terms.weight),
      width: 124,
      align: 'end',
      render: row => <Sum row={row} measure="weight" />,
    },
    { key: 'first', title: t('companies.firstBill'), width: 96, render: row => row.firstDate ?? '–' },
    { key: 'latest', title: t('companies.lastBill'), width: 96, render: row => row.lastDate ?? '–' },
    {
      key: 'months',
      title: t('companies.activeMonths'),
      width: 78,
      align: 'end',
      render: row => row.activeMonths ?? '–',
    },
    {
      key: 'lanes',
      title: t('companies.lanes'),
      width: 150,
      render: row => <Lanes figures={byUid.get(row.info.uid)} />,
    },
  ]
}

/** Figures of the shown companies, and columns with them. */
export function useCompanyColumns(
  search: CompanySearch,
  rows: CompanyRow[],
  {
    measure,
    onOpen,
    onWarm,
    badges,
    switched,
    isAsked,
  }: Omit<ColumnProps, 'figures' | 'search'> & { isAsked: boolean },
) {
  const uids = rows.map(({ info }) => info.uid)
  const { data } = useQuery({
    ...companyFiguresQuery({ ...conditionsOf(search), uids }),
    enabled: isAsked && uids.length > 0,
  })
  return columnsFor({ measure, figures: data, onOpen, onWarm, badges, switched, search })
}

interface Props extends FilterProps {
  rows: CompanyRow[]
  state: ColumnState<CompanyRow>
  choosing?: CompanyChoice | undefined
  /** The rows are of the search before. */
  isOld: boolean
}

/** A choice as the rows of a table take it. */
const selectionOf = ({ has, set }: CompanyChoice) => ({
  has: ({ info }: CompanyRow) => has(info.uid),
  set: (rows: CompanyRow[], isChosen: (row: CompanyRow) => boolean) => {
    const changed = rows.filter(row => isChosen(row) !== has(row.info.uid))
    for (const [to, own] of Map.groupBy(changed, isChosen)) set(own, to)
  },
})

/** The found companies as a table, on a phone as small cards. */
export function CompanyTable({ url, change, rows, state, choosing, isOld }: Props) {
  const isSmall = useIsSmall()
  const selecting = choosing && {
    selection: selectionOf(choosing),
    label: ({ info }: CompanyRow) => info.uname,
    bar: null,
    isOld: isOld || !choosing.isReady,
  }
  const shared = {
    label: t('companies.title'),
    rows,
    columns: state.visible,
    rowKey: ({ info }: CompanyRow) => info.uid,
    selecting,
  }
  if (isSmall) return <LazyCards {...shared} />
  return (
    <ListTable
      {...shared}
      density={state.density}
      sortable={key => sortable.includes(key)}
      sort={url.sort?.includes(',') ? url.sort : `${url.sort ?? 'count'},DESC`}
      onSort={sort => change({ sort: sort as typeof url.sort })}
      onResize={state.resize}
    />
  )
}
