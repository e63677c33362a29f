import { type ImportTemplate, type ShipmentField, shipmentFields, shipmentGroups } from '@backoffice/contract'
import { Input, Select } from 'antd'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'
import styles from './template-fields.module.css'

export type Parts = Pick<ImportTemplate, 'layout' | 'constants'>

interface Props {
  value?: Parts
  onChange?: (parts: Parts) => void
  disabled?: boolean
}

const without = <T,>(all: Partial<Record<ShipmentField, T>>, field: ShipmentField) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))

function withColumns({ layout, ...parts }: Parts, field: ShipmentField, names: string[]): Parts {
  const columns = { ...without(layout.columns, field), ...(names.length > 0 && { [field]: names }) }
  return { ...parts, layout: { ...layout, columns } }
}

function withConstant({ constants, ...parts }: Parts, field: ShipmentField, text: string): Parts {
  return { ...parts, constants: { ...without(constants, field), ...(text.trim() && { [field]: text }) } }
}

/** Which columns, by name, and which fixed value give each field. */
export function TemplateFields({ value, onChange, disabled = false }: Props) {
  if (!value) return null
  const known = [...new Set(Object.values(value.layout.columns).flat())]
  return (
    <>
      {shipmentGroups.map(({ label, fields }) => (
        <fieldset key={label.en} className={styles.group}>
          <legend>{say(label)}</legend>
          {fields.map(field => {
            const name = say(shipmentFields[field].label)
            return (
              <div key={field} className={styles.line}>
                <span>{name}</span>
                <Select
                  mode="tags"
                  aria-label={t('columnsOf', { name })}
                  placeholder={t('columns')}
                  disabled={disabled}
                  value={value.layout.columns[field] ?? []}
                  options={known.map(column => ({ value: column, label: column }))}
                  onChange={names => onChange?.(withColumns(value, field, names))}
                />
                <Input
                  aria-label={t('constantOf', { name })}
                  placeholder={t('constant')}
                  disabled={disabled}
                  maxLength={100}
                  value={value.constants[field] ?? ''}
                  onChange={event => onChange?.(withConstant(value, field, event.target.value))}
                />
              </div>
            )
          })}
        </fieldset>
      ))}
    </>
  )
}
