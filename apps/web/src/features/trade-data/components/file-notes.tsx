import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import { doubtText } from '../api/file-doubts.ts'
import { lacksCurrency } from '../api/mapping.ts'
import styles from './trade-data.module.css'

/** The column of the date, where its texts are no dates. Years have their months beside them. */
function unreadDates({ unreadDateColumns, headers }: TradeFilePreview, mapping: ImportMapping) {
  const [column = -1] = mapping.columns.date ?? []
  if (mapping.monthColumn !== undefined || !unreadDateColumns.includes(column)) return []
  return [
    { doubt: 'unreadDates' as const, fields: ['date' as const], columns: [headers[column]?.trim() ?? ''] },
  ]
}

/** Doubts that no control of the screen shows, until the mapping answers them. */
function openDoubts(preview: TradeFilePreview, mapping: ImportMapping) {
  const told = preview.doubts.flatMap(one => {
    if (one.doubt === 'noCurrency') return lacksCurrency(mapping) ? [one] : []
    if (one.doubt === 'noCountry') return mapping.context?.country ? [] : [one]
    if (['noRate', 'bothDirections', 'mergedCells'].includes(one.doubt)) return [one]
    if (one.doubt === 'openScale') return mapping.scales === preview.mapping.scales ? [one] : []
    if (one.doubt === 'unreadCountries' && mapping.context?.country !== preview.mapping.context?.country)
      return []
    if (!['leftOutColumns', 'openFormulas', 'roundedNumbers', 'unreadCountries'].includes(one.doubt))
      return []
    const isUsed = one.doubt !== 'leftOutColumns'
    const at = one.fields.flatMap((field, place) =>
      Boolean(mapping.columns[field]) === isUsed ? [place] : [],
    )
    const of = <T,>(list: T[] = []) => list.filter((_, place) => at.includes(place))
    return at.length > 0 ? [{ ...one, fields: of(one.fields), columns: of(one.columns) }] : []
  })
  return [...unreadDates(preview, mapping), ...told]
}

export function FileNotes({ preview, mapping }: { preview: TradeFilePreview; mapping: ImportMapping }) {
  const open = openDoubts(preview, mapping)
  if (open.length === 0) return null
  return (
    <ul className={styles.fileNotes}>
      {open.map(doubt => (
        <li key={doubt.doubt}>{doubtText(doubt)}</li>
      ))}
    </ul>
  )
}
