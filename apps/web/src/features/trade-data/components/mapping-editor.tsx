import {
  type ImportMapping,
  type ShipmentField,
  shipmentGroups,
  shipmentNumbers,
  type TradeFilePreview,
} from '@backoffice/contract'
import { Select } from 'antd'
import { MappingHead, MappingLine } from '../../../domain/imports/mapping-line.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { fieldName } from '../api/field-names.ts'
import { isOrderOpen, withColumns, withConstant } from '../api/mapping.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

interface Props {
  preview: TradeFilePreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

function FieldLine({ field, preview, mapping, onChange }: Props & { field: ShipmentField }) {
  return (
    <MappingLine
      name={fieldName(field)}
      preview={preview}
      columns={mapping.columns[field] ?? []}
      onColumns={next => onChange(withColumns(mapping, field, next))}
      constant={{
        value: mapping.constants[field] ?? '',
        onChange: next => onChange(withConstant(mapping, field, next)),
      }}
    />
  )
}

/** The order of day and month, where the dates themselves leave it open: what they prove counts in any case. */
function DateOrder({ preview, mapping, onChange }: Props) {
  const { columns, constants } = mapping
  if (!columns.date && constants.date === undefined) return null
  if (!isOrderOpen(preview, mapping))
    return (
      <>
        <span>{t('import.dateOrder')}</span>
        <span>{t('import.orderClear')}</span>
      </>
    )
  return (
    <>
      <label htmlFor="date-order">{t('import.dateOrder')}</label>
      <Select
        id="date-order"
        value={mapping.dateOrder}
        options={[
          { value: 'dmy' as const, label: t('import.dmy') },
          { value: 'mdy' as const, label: t('import.mdy') },
          { value: 'ymd' as const, label: t('import.ymd') },
        ]}
        onChange={dateOrder => onChange({ ...mapping, dateOrder })}
      />
    </>
  )
}

function Writing({ preview, mapping, onChange }: Props) {
  return (
    <div className={styles.writing}>
      <DateOrder preview={preview} mapping={mapping} onChange={onChange} />
      <label htmlFor="decimal-comma">{t('import.decimalComma')}</label>
      <Select
        id="decimal-comma"
        mode="multiple"
        placeholder="1.234,56"
        value={mapping.decimalComma}
        options={shipmentNumbers.map(field => ({ value: field, label: fieldName(field) }))}
        onChange={decimalComma => onChange({ ...mapping, decimalComma })}
      />
    </div>
  )
}

/** Which column, or which fixed value, gives each field; with an example of what comes out. */
export function MappingEditor(props: Props) {
  return (
    <>
      <Writing {...props} />
      <MappingHead withConstants />
      {shipmentGroups.map(({ label, fields }) => (
        <fieldset key={label.en} className={styles.group}>
          <legend>{say(label)}</legend>
          {fields.map(field => (
            <FieldLine key={field} field={field} {...props} />
          ))}
        </fieldset>
      ))}
    </>
  )
}
