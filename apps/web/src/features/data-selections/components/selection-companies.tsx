import {
  type CollectionFigures,
  type DataSelection,
  dataSelectionFields,
  dataSelections,
  dataSelectionTerms,
  type SelectedCompany,
  type SelectionFilters,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Space } from 'antd'
import { LinkButton } from '../../../components/link-button.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { RetryNote } from '../../../components/page-states/retry-note.tsx'
import { coverage } from '../../../domain/companies/coverage.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { call } from '../../../lib/api/call.ts'
import { countFigure, dollarFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { selectionData } from '../api/data-selections.ts'
import { filterHref } from '../api/filter-link.ts'
import { toSelectionValues } from '../api/selection-values.ts'

type Row = SelectedCompany & { figures?: CollectionFigures | undefined }

const columns: Column<Row>[] = [
  {
    key: 'uname',
    title: say(dataSelectionFields.companies.label),
    width: 260,
    render: ({ uid, uname }) => (
      <RecordLink kind="company" id={uid}>
        <bdi>{uname || uid}</bdi>
      </RecordLink>
    ),
  },
  {
    key: 'country',
    title: say(dataSelectionTerms.country.label),
    width: 120,
    render: ({ country }) => countryName(country) || '–',
  },
  {
    key: 'note',
    title: say(dataSelectionTerms.notes.label),
    width: 240,
    render: ({ note }) => <bdi>{note || '–'}</bdi>,
  },
  {
    key: 'count',
    title: t('dataSelections.companies.bills'),
    width: 96,
    align: 'end',
    render: ({ figures }) => (figures ? countFigure(figures.count).short : '–'),
  },
  {
    key: 'amount',
    title: t('companies.value'),
    width: 112,
    align: 'end',
    render: ({ figures }) =>
      figures?.amountSum ? (
        <>
          {dollarFigure(figures.amountSum).short}{' '}
          <small>{coverage(figures.amountBills, figures.count)}</small>
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'lastDate',
    title: t('dataSelections.companies.lastDate'),
    width: 112,
    render: ({ figures }) => figures?.lastDate ?? '–',
  },
]

/** Which bills the figures count. */
function counted({ startDate, endDate, resultType, keyword, hsCode }: SelectionFilters) {
  const days =
    startDate || endDate
      ? t('common.dateRange', { from: startDate ?? '…', to: endDate ?? '…' })
      : t('companies.allDates')
  const role =
    resultType === undefined
      ? t('dataSelections.companies.anyRole')
      : resultType === 'cgls_buyer'
        ? t('companyProfile.asBuyer')
        : t('companyProfile.asSupplier')
  const goods = [keyword, hsCode && `HS ${hsCode}`]
  const search = [days, role, ...goods].filter(Boolean).join(' · ')
  return t('dataSelections.companies.counted', { search })
}

/** Its companies as a table: what staff wrote of them, and the bills of each that match the search. */
export function SelectionCompanies({ selection }: { selection: DataSelection }) {
  const can = useCan()
  const { id, version, companies } = selection
  const { data, error, refetch } = useQuery({
    queryKey: selectionData.key('figures', id, version),
    queryFn: ({ signal }) => call(dataSelections.preview, { body: { id }, signal }),
    enabled: can(dataSelections.preview),
  })
  const { filters } = toSelectionValues(selection).chosen
  const figuresOf = new Map(data?.companies.map(({ uid, figures }) => [uid, figures]))
  const rows = companies.map(company => ({ ...company, figures: figuresOf.get(company.uid) }))
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {can(dataSelections.update) && (
        <LinkButton type="default" to={filterHref(id, filters)}>
          {t('dataSelections.chooseMore')}
        </LinkButton>
      )}
      <p>{counted(filters)}</p>
      {error && <RetryNote text={error.message} onRetry={() => void refetch()} />}
      <RowsView
        label={say(dataSelectionFields.companies.label)}
        rows={rows}
        rowKey={({ uid }) => uid}
        columns={columns}
        empty={{ title: t('dataSelections.noneChosen'), text: '' }}
      />
    </Space>
  )
}
