import { type ImportScale, importScales, type ShipmentField } from '@backoffice/contract'
import { Select } from 'antd'
import { DecimalComma } from '../../../domain/imports/reading-choices.tsx'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import { mayHaveComma, openNumberOf, scaleOf, withComma, withScale } from '../api/mapping.ts'
import type { MappingProps } from './mapping-props.ts'
import styles from './trade-data.module.css'

const Comma = ({ mapping, field, onChange }: MappingProps & { field: ShipmentField }) => (
  <DecimalComma
    className={styles.note ?? ''}
    value={mapping.decimalComma.includes(field)}
    onChange={isOn => onChange(withComma(mapping, field, isOn))}
  />
)

/** Tells whether `1.250` is 1250 or 1.25, where only a person can say it. */
function SignChoice({
  field,
  number,
  mapping,
  signs,
  onSign,
}: MappingProps & { field: ShipmentField; number: string }) {
  const mark = number.includes('.') ? '.' : ','
  const whole = number.replace(/[.,]/, '')
  const broken = String(Number(number.replace(',', '.')))
  return (
    <Select<'.' | ',' | null>
      size="small"
      aria-label={t('tradeData.import.signOf', { field: fieldName(field), number })}
      placeholder={t('tradeData.import.chooseSign', { number })}
      status={signs.has(field) ? '' : 'error'}
      value={signs.has(field) ? (mapping.decimalComma.includes(field) ? ',' : '.') : null}
      options={[
        { value: mark === '.' ? ',' : '.', label: `${number} = ${whole}` },
        { value: mark, label: `${number} = ${broken}` },
      ]}
      onChange={sign => sign && onSign(field, sign === ',')}
    />
  )
}

/** Thousands or millions, where the name of the column or a title says them. */
function ScaleChoice({ field, mapping, onChange }: MappingProps & { field: ShipmentField }) {
  const scale = scaleOf(mapping, field)
  if (scale === undefined) return null
  return (
    <Select<ImportScale>
      size="small"
      aria-label={t('tradeData.import.scaleOf', { field: fieldName(field) })}
      value={scale}
      options={importScales.map(value => ({
        value,
        label: value === 1 ? t('tradeData.import.asWritten') : `× ${formatNumber(value)}`,
      }))}
      onChange={next => onChange(withScale(mapping, field, next))}
    />
  )
}

/** How the numbers of a field are written, and what they count. */
export function NumberNotes(props: MappingProps & { field: ShipmentField }) {
  const { field, preview, mapping } = props
  const number = openNumberOf(preview, mapping, field)
  return (
    <>
      {number ? (
        <SignChoice {...props} number={number} />
      ) : (
        mayHaveComma(preview, mapping, field) && <Comma {...props} />
      )}
      <ScaleChoice {...props} />
    </>
  )
}
