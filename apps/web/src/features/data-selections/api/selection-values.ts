/** The values of the form of a data selection, and the body made from them. */
import {
  type Body,
  type DataSelection,
  dataSelectionColor,
  type dataSelections,
  type SelectedCompany,
  type SelectionFilters,
} from '@backoffice/contract'
import type { DayRangeValue } from '../../../components/form/date-range-field.tsx'
import { dayOf, formatDay, msRange } from '../../../lib/dates.ts'

/** The chosen companies, and the search that found them. */
export interface CompanyCollection {
  companies: SelectedCompany[]
  filters: SelectionFilters
}

export interface SelectionValues {
  title: string
  content: string
  chosen: CompanyCollection
  validity: DayRangeValue
  color: string
  seq: number | null
  enable: boolean
}

const selectionFiltersOf = ({ condition }: Pick<DataSelection, 'condition'>) =>
  (JSON.parse(condition) as { filters: SelectionFilters }).filters

const dayText = (instant: number) => formatDay(dayOf(instant))

export const toSelectionValues = (selection: DataSelection | undefined): SelectionValues => ({
  title: selection?.title ?? '',
  content: selection?.content ?? '',
  chosen: selection
    ? { companies: selection.companies, filters: selectionFiltersOf(selection) }
    : { companies: [], filters: {} },
  validity: selection ? [dayText(selection.validStartTime), dayText(selection.validEndTime)] : [null, null],
  color: selection?.color ?? dataSelectionColor,
  seq: selection?.seq ?? null,
  enable: selection?.enable ?? true,
})

/** An unchanged day keeps its instant: only changed dates are compared with yesterday. */
function instants([start, end]: DayRangeValue, selection: DataSelection | undefined) {
  const { from, to } = msRange(start ?? undefined, end ?? undefined)
  const keeps = (day: string | null, instant: number | undefined) =>
    instant !== undefined && day === dayText(instant)
  return {
    validStartTime: keeps(start, selection?.validStartTime) ? selection?.validStartTime : Number(from),
    validEndTime: keeps(end, selection?.validEndTime) ? selection?.validEndTime : Number(to),
  } as { validStartTime: number; validEndTime: number }
}

/** `url` and `image` are sent as '-' (specification §3); a selection with other values keeps them. */
export function toSelectionBody(
  { chosen, validity, ...rest }: SelectionValues,
  selection: DataSelection | undefined,
): Body<typeof dataSelections.create> {
  const companyIds = chosen.companies.map(({ uid }) => uid)
  return {
    ...rest,
    ...instants(validity, selection),
    condition: JSON.stringify({ companyIds, filters: chosen.filters }),
    url: selection?.url ?? '-',
    image: selection?.image ?? '-',
  }
}
