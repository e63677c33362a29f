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
  owner: string
  tags: string[]
  chosen: CompanyCollection
  validity: DayRangeValue
  color: string
  seq: number | null
  enable: boolean
  figureMode: DataSelection['figureMode']
  /** Frozen figures are taken anew. */
  refreeze: boolean
}

const selectionFiltersOf = ({ condition }: Pick<DataSelection, 'condition'>) =>
  (JSON.parse(condition) as { filters: SelectionFilters }).filters

const dayText = (instant: number) => formatDay(dayOf(instant))

export const toSelectionValues = (selection: DataSelection | undefined): SelectionValues => ({
  title: selection?.title ?? '',
  content: selection?.content ?? '',
  owner: selection?.owner ?? '',
  tags: selection?.tags ?? [],
  chosen: selection
    ? { companies: selection.companies, filters: selectionFiltersOf(selection) }
    : { companies: [], filters: {} },
  validity: selection ? [dayText(selection.validStartTime), dayText(selection.validEndTime)] : [null, null],
  color: selection?.color ?? dataSelectionColor,
  seq: selection?.seq ?? null,
  enable: selection?.enable ?? true,
  figureMode: selection?.figureMode ?? 'live',
  refreeze: false,
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

/** The condition as it is sent. */
export const conditionText = ({ companies, filters }: CompanyCollection) =>
  JSON.stringify({ companyIds: companies.map(({ uid }) => uid), filters })

/** What the preview depends on, as the form has it. */
export const toPreviewBody = (
  { chosen, figureMode, refreeze }: SelectionValues,
  id: number | undefined,
): Body<typeof dataSelections.preview> => ({
  ...(id !== undefined && { id }),
  condition: conditionText(chosen),
  notes: chosen.companies.flatMap(({ uid, note }) => (note ? { uid, note } : [])),
  figureMode,
  ...(refreeze && { refreeze }),
})

/** `url` and `image` are sent as '-' (specification §3); a selection with other values keeps them. */
export function toSelectionBody(
  values: SelectionValues,
  selection: DataSelection | undefined,
): Body<typeof dataSelections.create> {
  const { chosen: _, validity, refreeze: __, ...rest } = values
  const { condition = '', ...shown } = toPreviewBody(values, undefined)
  return {
    ...rest,
    ...instants(validity, selection),
    ...shown,
    condition,
    url: selection?.url ?? '-',
    image: selection?.image ?? '-',
  }
}
