import type { Fields, FieldWithName, Labels } from '@backoffice/contract'
import { say } from '../lib/texts.ts'
import type { ColumnType } from './cells.ts'
import type { ExportColumn } from './define-export.ts'

const typeOf: Partial<Record<FieldWithName['kind'], ColumnType>> = {
  number: 'number',
  money: 'number',
  instant: 'time',
}

const titleOf = ({ kind, label }: FieldWithName): Labels =>
  kind === 'money' ? { zh: `${label.zh}（元）`, en: `${label.en} (yuan)` } : label

const cellValue =
  <Item extends object>({ name, kind, codes }: FieldWithName): ExportColumn<Item>['value'] =>
  (item, { language }) => {
    const value = item[name as keyof Item] as string | number | boolean | Date | null | undefined
    if (value === null || value === undefined) return null
    if (kind === 'instant') return new Date(value as string | Date)
    const code = codes?.texts[value as string]
    return code ? say(language, code) : value
  }

/** In characters, and what a column needs that its field does not say. */
type Given<Item> = number | Partial<ExportColumn<Item>>

/**
 * Columns of a file, in the order given here. Titles, types and values come from the vocabulary unless given here. A
 * number is the width, 0 for the usual one.
 */
export function fileColumnsOf<Item extends object, F extends Fields>(
  fields: F,
  given: { [N in keyof F]?: Given<Item> },
): ExportColumn<Item>[] {
  return Object.entries(given).map(([name, of]) => {
    const field = fields[name] as FieldWithName
    const type = typeOf[field.kind]
    const own = typeof of === 'number' ? { ...(of > 0 && { width: of }) } : of
    return { title: titleOf(field), ...(type && { type }), value: cellValue<Item>(field), ...own }
  })
}
