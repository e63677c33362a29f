import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import { columnLetter } from '../../../domain/imports/mapping-columns.ts'
import { joined } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import { fieldsByColumn } from '../api/mapping.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

const rowsShown = 8

/** The first rows as the file has them, each column with the fields that it goes to. */
export function PreviewTable({ preview, mapping }: { preview: TradeFilePreview; mapping: ImportMapping }) {
  const { headers, rows } = preview
  const fields = fieldsByColumn(mapping)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.sheet} aria-label={t('import.file')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{mapping.headerRow > 0 && mapping.headerRow}</th>
              {headers.map((header, column) => (
                <th key={columnLetter(column)} scope="col" data-used={fields.has(column)}>
                  <span>{header || columnLetter(column)}</span>
                  <small>{joined(fields.get(column)?.map(fieldName) ?? [t('import.none')])}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, rowsShown).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name
              <tr key={index}>
                <th scope="row">{mapping.headerRow + index + 1}</th>
                {headers.map((_, column) => (
                  <td key={columnLetter(column)} title={row[column]}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
