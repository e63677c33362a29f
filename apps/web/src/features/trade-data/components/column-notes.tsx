import {
  type ImportMapping,
  type ImportScale,
  importConstantMax,
  importScales,
  type ShipmentField,
  type TradeFilePreview,
} from '@backoffice/contract'
import { Button, Checkbox, Input, Select } from 'antd'
import { DecimalComma, JoinedChoice } from '../../../domain/imports/reading-choices.tsx'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import {
  isOrderOpen,
  mayHaveComma,
  midnightsIn,
  openNumberOf,
  scaleOf,
  unitBeside,
  withComma,
  withConstant,
  withFirst,
  withJoined,
  withScale,
} from '../api/mapping.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

export interface MappingProps {
  preview: TradeFilePreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
  /** Order of day, month and year; undefined while only a person can give it. */
  order: ImportMapping['dateOrder'] | undefined
  onOrder: (order: ImportMapping['dateOrder']) => void
  /** Fields whose decimal sign a person has chosen. */
  signs: ReadonlySet<ShipmentField>
  onSign: (field: ShipmentField, isComma: boolean) => void
}

/** A value for the rows whose columns give none. */
export const FixedValue = ({ field, mapping, onChange }: MappingProps & { field: ShipmentField }) => (
  <Input
    size="small"
    aria-label={t('import.constantOf', { field: fieldName(field) })}
    placeholder={fieldName(field)}
    maxLength={importConstantMax}
    value={mapping.constants[field] ?? ''}
    onChange={event => onChange(withConstant(mapping, field, event.target.value))}
  />
)

/** Lets a person choose the order of day and month. Dates that prove their order are always read in that order. */
const DateOrder = ({ order, onOrder }: MappingProps) => (
  <Select<ImportMapping['dateOrder'] | null>
    size="small"
    aria-label={t('import.dateOrder')}
    placeholder={t('import.chooseOrder')}
    status={order ? '' : 'error'}
    value={order ?? null}
    options={[
      { value: 'dmy' as const, label: t('import.dmy') },
      { value: 'mdy' as const, label: t('import.mdy') },
      { value: 'ymd' as const, label: t('import.ymd') },
    ]}
    onChange={next => next && onOrder(next)}
  />
)

/** Times that are no times of the day: which day they mean. */
function NextDay({ preview, mapping, onChange }: MappingProps) {
  const midnights = midnightsIn(preview, mapping)
  if (!midnights) return null
  return (
    <Checkbox
      className={styles.note ?? ''}
      checked={midnights.isNextDay}
      onChange={({ target }) => onChange({ ...mapping, nextDay: target.checked })}
    >
      {t('import.nextDay', { times: midnights.times.join(', ') })}
    </Checkbox>
  )
}

const Comma = ({ mapping, field, onChange }: MappingProps & { field: ShipmentField }) => (
  <DecimalComma
    className={styles.note ?? ''}
    value={mapping.decimalComma.includes(field)}
    onChange={isOn => onChange(withComma(mapping, field, isOn))}
  />
)

/** Whether `1.250` is 1250 or 1.25, where only a person can say it. */
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
      className={styles.note ?? ''}
      aria-label={t('import.signOf', { field: fieldName(field), number })}
      placeholder={t('import.chooseSign', { number })}
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
      aria-label={t('import.scaleOf', { field: fieldName(field) })}
      value={scale}
      options={importScales.map(value => ({
        value,
        label: value === 1 ? t('import.asWritten') : `× ${formatNumber(value)}`,
      }))}
      onChange={next => onChange(withScale(mapping, field, next))}
    />
  )
}

/** How the numbers of a field are written. */
function Numbers(props: MappingProps & { field: ShipmentField }) {
  const { field, preview, mapping } = props
  const number = openNumberOf(preview, mapping, field)
  if (number) return <SignChoice {...props} number={number} />
  return mayHaveComma(preview, mapping, field) ? <Comma {...props} /> : null
}

interface Props extends MappingProps {
  column: number
  field: ShipmentField
}

/** For a field with several columns: which one is used first, or that all are joined. */
function Turn({ column, field, mapping, onChange }: Props) {
  const columns = mapping.columns[field] ?? []
  if (columns.length < 2) return null
  const place = columns.indexOf(column) + 1
  const isJoined = mapping.joined?.includes(field) ?? false
  return (
    <>
      <span className={styles.note}>{t('import.turn', { place, of: columns.length })}</span>
      {place === 1 ? (
        <JoinedChoice
          field={fieldName(field)}
          value={isJoined}
          onChange={joined => onChange(withJoined(mapping, field, joined))}
        />
      ) : (
        <Button size="small" onClick={() => onChange(withFirst(mapping, field, column))}>
          {t('import.first')}
        </Button>
      )}
    </>
  )
}

/** How the values of a column are written, and what is missing. */
export function ColumnNotes(props: Props) {
  const { column, field, preview, mapping } = props
  const isMain = mapping.columns[field]?.[0] === column
  const unit = isMain ? unitBeside(mapping, field) : undefined
  return (
    <>
      <Turn {...props} />
      {unit && <FixedValue {...props} field={unit} />}
      {isMain && field === 'date' && isOrderOpen(preview, mapping) && <DateOrder {...props} />}
      {isMain && field === 'date' && <NextDay {...props} />}
      {isMain && <Numbers {...props} />}
      {isMain && <ScaleChoice {...props} />}
    </>
  )
}
