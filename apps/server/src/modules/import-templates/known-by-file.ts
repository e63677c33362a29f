/** A file shows how its dates and numbers are written, and a person decides what it does not show. */
import type { ImportMapping, TemplateLayout } from '@backoffice/contract'
import { openDateColumns } from '../../trade/import/column-habits.ts'
import { decimalSigns } from '../../trade/import/mapping/decimal-signs.ts'
import { type ConfirmedConventions, knownByLayout } from './template-layout.ts'

export interface Sources {
  /** The mapping is of a person, who is asked wherever the file leaves something open. */
  isChosen: boolean
  /** The template that gave the mapping. */
  layout?: TemplateLayout | undefined
}

/** @param rows the first of the file, its titles included */
export function knownByFile(
  mapping: ImportMapping,
  rows: string[][],
  { isChosen, layout }: Sources,
): ConfirmedConventions {
  const { columns, constants, decimalComma, headerRow } = mapping
  const below = rows.slice(headerRow)
  const dates = below.map(cells => (columns.date ?? []).map(column => cells[column] ?? ''))
  const hasOrder = openDateColumns(dates, true).length > 0
  const isOpen = openDateColumns(dates).length > 0
  const before = layout && knownByLayout(layout)
  const { open, unseen } = decimalSigns(columns, below, '')
  const undecided = [...unseen, ...(isChosen ? [] : open.map(({ field }) => field))]
  return {
    dateOrder:
      before?.dateOrder || (hasOrder && (isChosen || !isOpen)) || (isChosen && constants.date !== undefined),
    decimalOpen: undecided.filter(
      field =>
        !decimalComma.includes(field) && (!layout?.columns[field] || layout.decimalOpen?.includes(field)),
    ),
  }
}
