import { DeleteOutlined } from '@ant-design/icons'
import { type ShipmentField, shipmentFields } from '@backoffice/contract'
import { Button, Select } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import { unitColumnOf, withConstant } from '../api/mapping.ts'
import { FixedValue } from './fixed-value.tsx'
import type { MappingProps } from './mapping-props.ts'
import styles from './trade-data.module.css'

const allFields = Object.keys(shipmentFields) as ShipmentField[]

/** Values for all rows that have none in their columns. Units are shown with their columns instead. */
export function FixedValues(props: MappingProps) {
  const { mapping, onChange } = props
  const beside = new Set(allFields.map(field => unitColumnOf(mapping, field)))
  const shown = allFields.filter(field => mapping.constants[field] !== undefined && !beside.has(field))
  const others = allFields.filter(field => !shown.includes(field) && !beside.has(field))
  return (
    <div className={styles.fixed}>
      <span className={styles.soft}>{t('tradeData.import.constants')}</span>
      {shown.map(field => (
        <span key={field} className={styles.constant}>
          {fieldName(field)}
          <FixedValue {...props} field={field} size="middle" />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('tradeData.import.removeConstant', { field: fieldName(field) })}
            onClick={() => onChange(withConstant(mapping, field, undefined))}
          />
        </span>
      ))}
      <Select<ShipmentField | null>
        aria-label={t('tradeData.import.addConstant')}
        placeholder={t('tradeData.import.addConstant')}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={others.map(field => ({ value: field, label: fieldName(field) }))}
        onChange={field => field && onChange(withConstant(mapping, field, ''))}
      />
    </div>
  )
}
