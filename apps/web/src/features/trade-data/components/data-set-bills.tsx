import {
  customsSides,
  type DataSet,
  type DataSetBill,
  dataSetBillFields,
  dataSets,
  type Query,
  shipmentFields,
  shipmentNames,
  terms,
  titleOf,
} from '@backoffice/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { Filter, PickerControl } from '../../../components/list/filters.ts'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { billColumns, fileColumn, partyColumn } from '../../../domain/bills/bill-columns.tsx'
import { BillDetails } from '../../../domain/bills/bill-details.tsx'
import { HsCodeFilter } from '../../../domain/bills/hs-code-filter.tsx'
import { WidenedTags } from '../../../domain/companies/widened-tags.tsx'
import { ExportButton } from '../../../domain/export/export-button.tsx'
import { usePlaceNames } from '../../../domain/places/place-names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { comma, t } from '../../../lib/i18n/texts.ts'
import { useMedia } from '../../../lib/media.ts'
import { dataSetBillsQuery } from '../api/trade-data.ts'

const PlacePicker = lazyPart(() => import('../../../domain/places/place-picker.tsx'), 'PlacePicker', {
  isAsked: false,
})

const Places = ({ label, value, onChange }: PickerControl) => (
  <Suspense fallback={null}>
    <PlacePicker
      label={label}
      value={codesOf(value)}
      onChange={codes => onChange(codes.join(',') || undefined)}
    />
  </Suspense>
)

const codesOf = (value: string | undefined) => value?.split(',') ?? []

const placeFilter = (
  name: 'origPlaces' | 'destPlaces' | 'places',
  nameOf: (code: string) => string,
): Filter => ({
  kind: 'picker',
  name,
  label: say(dataSetBillFields[name].label),
  render: control => <Places {...control} />,
  nameOf: codes => codesOf(codes).map(nameOf).join(comma),
})

function useFilters({ origPlaces, destPlaces, places }: Query<typeof dataSets.bills>): Filter[] {
  const nameOf = usePlaceNames([origPlaces, destPlaces, places].flatMap(codesOf))
  return [
    ...textFilters,
    placeFilter('origPlaces', nameOf),
    placeFilter('destPlaces', nameOf),
    // Only links of before have the filter of either end.
    ...(places ? [placeFilter('places', nameOf)] : []),
    ...otherFilters,
  ]
}

const textFilters: Filter[] = [
  { kind: 'text', name: 'keyword', label: say(terms.goods) },
  { kind: 'text', name: 'company', label: say(terms.companyName) },
  {
    kind: 'picker',
    name: 'hsCode',
    label: say(terms.hsCode),
    render: control => <HsCodeFilter {...control} />,
    nameOf: code => code,
  },
  { kind: 'text', name: 'billNo', label: say(dataSetBillFields.billNo.label) },
]

const otherFilters: Filter[] = [
  {
    kind: 'select',
    name: 'direction',
    label: say(shipmentFields.direction.label),
    options: optionsOf(customsSides),
  },
  { kind: 'dates', from: 'startDate', to: 'endDate', label: say(shipmentFields.date.label) },
]

const columns = (productWidth: number) => [
  ...billColumns<DataSetBill>(
    [
      partyColumn('supplier', say(terms.supplier), row => row.supplier),
      partyColumn('buyer', say(terms.buyer), row => row.buyer),
    ],
    productWidth,
  ),
  fileColumn<DataSetBill>(),
]

/** Why no row counts, where all were set aside. */
const emptyText = ({ asideCount, coverage: { sameBills } }: DataSet) =>
  asideCount > 0
    ? t('tradeData.bills.asideText', { count: asideCount, same: sameBills })
    : t('tradeData.bills.emptyText')

/** The rows of a data set: searched, filtered, each with all that its file says. */
export function DataSetBills({ row: set }: { row: DataSet }) {
  const { id } = set
  const list = useList(dataSets.bills, dataSetBillsQuery(id))
  const all = columns(useMedia('(min-width: 1800px)') ? 420 : 190)
  return (
    <EmbeddedList<Query<typeof dataSets.bills>, DataSetBill>
      id="data-set-bills"
      list={list}
      title={say(titleOf(shipmentNames.many))}
      filters={useFilters(list.query)}
      columns={all}
      rowKey={row => row.id}
      isCurrent={row => row.id === list.query.bill}
      actions={row => <BillDetails row={row} columns={all} />}
      tools={<ExportButton operation={dataSets.exportBills} query={{ ...list.query, dataSetId: id }} />}
      summary={<WidenedTags {...list} texts={list.query} />}
      empty={{ title: t('tradeData.bills.empty'), text: emptyText(set) }}
    />
  )
}
