import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import { Button } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'
import { doubtText } from '../api/file-doubts.ts'
import { lacksCurrency, nameOfColumn, withUses } from '../api/mapping.ts'
import type { MappingProps } from './mapping-props.ts'
import styles from './trade-data.module.css'

/** The column of the date, where its texts are no dates. Years have their months beside them. */
function unreadDates({ unreadDateColumns, headers }: TradeFilePreview, mapping: ImportMapping) {
  const [column = -1] = mapping.columns.date ?? []
  if (mapping.monthColumn !== undefined || !unreadDateColumns.includes(column)) return []
  return [
    { doubt: 'unreadDates' as const, fields: ['date' as const], columns: [headers[column]?.trim() ?? ''] },
  ]
}

/** Doubts that no answer of the screen takes away. */
const toSay = [
  'noRate',
  'bothDirections',
  'mergedCells',
  'yearsOnly',
  'nestedCodes',
  'mixedMeasures',
  'repeatedNumbers',
  'mixedDateOrders',
  'openEncoding',
] as const

/** Doubts that no control of the screen shows, until the mapping answers them. */
function openDoubts(preview: TradeFilePreview, mapping: ImportMapping) {
  const told = preview.doubts.flatMap(one => {
    if (one.doubt === 'noCurrency') return lacksCurrency(mapping) ? [one] : []
    if (one.doubt === 'noCountry') return mapping.context?.country ? [] : [one]
    if (one.doubt === 'noGoods') return (mapping.columns.product ?? mapping.columns.hsCode) ? [] : [one]
    if (one.doubt === 'totalRows') return mapping.skipTotals ? [one] : []
    if (toSay.some(doubt => doubt === one.doubt)) return [one]
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

/** A mapping with the columns that plainly hold a field, which no column had. */
function withNamedColumns(
  preview: TradeFilePreview,
  mapping: ImportMapping,
  { fields, columns = [] }: TradeFilePreview['doubts'][number],
) {
  const names = preview.headers.map(name => name.trim())
  return fields.reduce((next, field, at) => {
    const column = names.indexOf(columns[at] ?? '')
    return column < 0 ? next : withUses(next, column, [field], nameOfColumn(preview, column))
  }, mapping)
}

export function FileNotes({
  preview,
  mapping,
  onChange,
}: Pick<MappingProps, 'preview' | 'mapping' | 'onChange'>) {
  const open = openDoubts(preview, mapping)
  if (open.length === 0) return null
  return (
    <ul className={styles.fileNotes}>
      {open.map(doubt => (
        <li key={doubt.doubt}>
          {doubtText(doubt)}
          {doubt.doubt === 'leftOutColumns' && (
            <Button
              className={styles.take}
              size="small"
              onClick={() => onChange(withNamedColumns(preview, mapping, doubt))}
            >
              {t('tradeData.import.useColumns')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
