import {
  customsSides,
  type ImportMapping,
  type StoredRow,
  shownFields,
  type TradeFilePreview,
} from '@backoffice/contract'
import { countryCodes, countryName } from '../../../domain/places/countries.ts'
import { languageTag } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import { nameOfColumn } from '../api/mapping.ts'
import { changedFields, useStoredRows } from '../api/stored-rows.ts'
import styles from './stored-rows.module.css'

interface Props {
  fileId: number
  preview: TradeFilePreview
  mapping: ImportMapping
}

type Field = (typeof shownFields)[number]

const exact = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 6 })
const numbers: readonly Field[] = ['weight', 'quantity', 'amountUsd', 'amount']

function shown({ field, text, unit }: StoredRow['values'][number]): string {
  if (field === 'direction') return say(customsSides.texts[text as 'import' | 'export'])
  if (field === 'origCountry' || field === 'destCountry')
    return countryCodes.includes(text) ? countryName(text) : text
  return numbers.includes(field) ? `${exact.format(Number(text))} ${unit}`.trim() : text
}

/** A row of the file may be two: its imports and its exports. */
const keyOf = ({ row, values }: StoredRow) =>
  `${row} ${values.find(one => one.field === 'direction')?.text ?? ''}`

/** The first rows as they will be stored: fields below each other, with the columns that they come from. */
export function StoredRows({ fileId, preview, mapping }: Props) {
  const { rows, isOld } = useStoredRows(fileId, preview, mapping)
  if (mapping.headerRow < 1) return null
  const find = (row: StoredRow, field: Field) => row.values.find(one => one.field === field)
  const fields = shownFields.filter(field => rows.some(row => find(row, field)))
  const changed = changedFields(preview.stored, rows, shownFields)
  const sourceOf = (field: Field) => {
    const columns = [...new Set(rows.flatMap(row => find(row, field)?.columns ?? []))]
    return columns.length > 0
      ? joined(columns.map(column => nameOfColumn(preview, column)))
      : t('tradeData.stored.ofFile')
  }
  return (
    <section className={styles.stored} aria-label={t('tradeData.stored.title')} aria-busy={isOld}>
      <h3>{t('tradeData.stored.title')}</h3>
      {changed.length > 0 && (
        <p role="status">{t('tradeData.stored.changed', { fields: joined(changed.map(fieldName)) })}</p>
      )}
      {rows.length === 0 ? (
        <p>{t('tradeData.stored.none')}</p>
      ) : (
        <div className={styles.scroll} data-old={isOld}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('tradeData.stored.field')}</th>
                {rows.map(row => (
                  <th key={keyOf(row)} scope="col">
                    {t('tradeData.stored.row', { row: row.row })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map(field => (
                <tr key={field} data-changed={changed.includes(field)}>
                  <th scope="row">
                    {fieldName(field)}
                    <small>{sourceOf(field)}</small>
                  </th>
                  {rows.map(row => {
                    const value = find(row, field)
                    return (
                      <td key={keyOf(row)} title={value?.text}>
                        <bdi>{value ? shown(value) : '–'}</bdi>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
