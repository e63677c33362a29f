import {
  type ImportMapping,
  type ShipmentField,
  shipmentGroups,
  shipmentNumbers,
  type TradeFilePreview,
} from '@backoffice/contract'
import { Input, Select } from 'antd'
import { say } from '../../../lib/i18n/say.ts'
import { fieldName } from '../api/field-names.ts'
import { columnLetter, exampleOf, isOrderOpen, withColumns, withConstant } from '../api/mapping.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

interface Props {
  preview: TradeFilePreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

const constantMax = 100
const columnsMax = 10

function FieldLine({
  field,
  name,
  preview,
  mapping,
  onChange,
}: Props & { field: ShipmentField; name: string }) {
  const columns = mapping.columns[field] ?? []
  const options = preview.headers.map((header, column) => ({
    value: column,
    label: `${columnLetter(column)} · ${header || '–'}`,
  }))
  return (
    <div
      className={styles.fieldLine}
      data-used={columns.length > 0 || mapping.constants[field] !== undefined}
    >
      <span className={styles.fieldName}>{name}</span>
      <Select
        mode="multiple"
        aria-label={t('import.columnOf', { field: name })}
        placeholder={t('import.none')}
        maxCount={columnsMax}
        value={columns}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={next => onChange(withColumns(mapping, field, next))}
      />
      <Input
        aria-label={t('import.constantOf', { field: name })}
        placeholder={t('import.constant')}
        maxLength={constantMax}
        value={mapping.constants[field] ?? ''}
        onChange={event => onChange(withConstant(mapping, field, event.target.value))}
      />
      <span className={styles.example} title={exampleOf(preview, columns)}>
        {exampleOf(preview, columns)}
      </span>
    </div>
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
      <div className={styles.fieldHead} aria-hidden>
        <span>{t('import.field')}</span>
        <span>{t('import.column')}</span>
        <span>{t('import.constant')}</span>
        <span>{t('import.example')}</span>
      </div>
      {shipmentGroups.map(({ label, fields }) => (
        <fieldset key={label.en} className={styles.group}>
          <legend>{say(label)}</legend>
          {fields.map(field => (
            <FieldLine key={field} field={field} name={fieldName(field)} {...props} />
          ))}
        </fieldset>
      ))}
    </>
  )
}
