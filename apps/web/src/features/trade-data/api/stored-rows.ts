import { type ImportMapping, type StoredRow, type TradeFilePreview, tradeData } from '@backoffice/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useDebounced } from '../../../lib/debounce.ts'
import { withoutBlanks } from './mapping.ts'

const settleMs = 400

type Field = StoredRow['values'][number]['field']

/** The first rows as the mapping of the screen would store them; those of the preview come with it. */
export function useStoredRows(fileId: number, preview: TradeFilePreview, mapping: ImportMapping) {
  const settled = useDebounced(mapping, settleMs)
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['trade-data', 'stored', fileId, settled],
    queryFn: ({ signal }) =>
      call(tradeData.stored, { params: { id: fileId }, body: { mapping: withoutBlanks(settled) }, signal }),
    enabled: settled.headerRow > 0 && settled !== preview.mapping,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  })
  const isOwn = settled === preview.mapping
  return {
    rows: isOwn ? preview.stored : (data?.rows ?? preview.stored),
    isOld: settled !== mapping || isPlaceholderData || isError,
  }
}

const textOf = (row: StoredRow | undefined, field: Field) => {
  const value = row?.values.find(one => one.field === field)
  return value ? `${value.text} ${value.unit}` : ''
}

/** Fields of which a row says something else than before. */
export const changedFields = (before: StoredRow[], now: StoredRow[], fields: readonly Field[]): Field[] =>
  fields.filter(field => now.some((row, at) => textOf(row, field) !== textOf(before[at], field)))
