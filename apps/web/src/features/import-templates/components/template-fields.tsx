import {
  type ImportTemplate,
  type ShipmentField,
  shipmentFields,
  shipmentGroups,
  shipmentNumbers,
} from '@backoffice/contract'
import { Select } from 'antd'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { DecimalComma, JoinedChoice } from '../../../domain/imports/reading-choices.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { TemplateExtras } from './template-extras.tsx'
import styles from './template-fields.module.css'

export type Parts = Pick<ImportTemplate, 'layout' | 'constants'>

interface Props {
  value?: Parts
  onChange?: (parts: Parts) => void
  disabled?: boolean
}

const without = <T,>(all: Partial<Record<ShipmentField, T>>, field: ShipmentField) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))

/** A list with a field, or without it. */
const listed = (all: ShipmentField[], field: ShipmentField, isIn: boolean) => [
  ...all.filter(other => other !== field),
  ...(isIn ? [field] : []),
]

function withJoined(
  { layout: { joined = [], ...layout }, ...parts }: Parts,
  field: ShipmentField,
  isIn: boolean,
): Parts {
  const next = listed(joined, field, isIn)
  return { ...parts, layout: { ...layout, ...(next.length > 0 && { joined: next }) } }
}

/** From now on the template knows the sign of the field. */
function withComma(
  { layout: { decimalOpen = [], ...layout }, ...parts }: Parts,
  field: ShipmentField,
  isIn: boolean,
): Parts {
  const open = listed(decimalOpen, field, false)
  const decimalComma = listed(layout.decimalComma, field, isIn)
  return { ...parts, layout: { ...layout, decimalComma, ...(open.length > 0 && { decimalOpen: open }) } }
}

/** Fewer than two columns cannot be joined; without a column there is no decimal sign. */
function withColumns({ layout, ...parts }: Parts, field: ShipmentField, names: string[]): Parts {
  const columns = { ...without(layout.columns, field), ...(names.length > 0 && { [field]: names }) }
  const changed = { ...parts, layout: { ...layout, columns } }
  const joined = names.length > 1 ? changed : withJoined(changed, field, false)
  return names.length > 0 ? joined : withComma(joined, field, false)
}

function withConstant({ constants, ...parts }: Parts, field: ShipmentField, text: string): Parts {
  return { ...parts, constants: { ...without(constants, field), ...(text.trim() && { [field]: text }) } }
}

const isNumber = (field: ShipmentField) => (shipmentNumbers as readonly ShipmentField[]).includes(field)

interface LineProps {
  field: ShipmentField
  value: Parts
  onChange: (parts: Parts) => void
  disabled: boolean
}

/** How the columns of a field are read, where there is a choice. */
function Reading({ field, value, onChange, disabled }: LineProps) {
  const { columns, joined = [], decimalComma, decimalOpen = [] } = value.layout
  const names = columns[field] ?? []
  const name = say(shipmentFields[field].label)
  if (names.length === 0) return null
  return (
    <div className={styles.reading}>
      {names.length > 1 && (
        <JoinedChoice
          field={name}
          value={joined.includes(field)}
          disabled={disabled}
          onChange={isIn => onChange(withJoined(value, field, isIn))}
        />
      )}
      {isNumber(field) && (
        <DecimalComma
          label={name}
          value={decimalComma.includes(field)}
          isOpen={decimalOpen.includes(field)}
          disabled={disabled}
          onChange={isIn => onChange(withComma(value, field, isIn))}
        />
      )}
    </div>
  )
}

function Line(props: LineProps) {
  const { field, value, onChange, disabled } = props
  const name = say(shipmentFields[field].label)
  const known = [...new Set(Object.values(value.layout.columns).flat())]
  return (
    <div className={styles.line}>
      <span>{name}</span>
      <Select
        mode="tags"
        aria-label={t('importTemplates.columnsOf', { name })}
        placeholder={t('importTemplates.columns')}
        disabled={disabled}
        value={value.layout.columns[field] ?? []}
        options={known.map(column => ({ value: column, label: column }))}
        onChange={names => onChange(withColumns(value, field, names))}
      />
      <LimitedInput
        aria-label={t('importTemplates.constantOf', { name })}
        placeholder={t('importTemplates.constant')}
        disabled={disabled}
        max={100}
        value={value.constants[field] ?? ''}
        onChange={event => onChange(withConstant(value, field, event.target.value))}
      />
      <Reading {...props} />
    </div>
  )
}

/** Which columns, by name, and which fixed value give each field, and how they are read. */
export function TemplateFields({ value, onChange = () => {}, disabled = false }: Props) {
  if (!value) return null
  return (
    <>
      {shipmentGroups.map(({ label, fields }) => (
        <fieldset key={label.en} className={styles.group}>
          <legend>{say(label)}</legend>
          {fields.map(field => (
            <Line key={field} field={field} value={value} onChange={onChange} disabled={disabled} />
          ))}
        </fieldset>
      ))}
      <TemplateExtras
        extras={value.layout.extras ?? []}
        disabled={disabled}
        onChange={extras => {
          const { extras: _, ...layout } = value.layout
          onChange({ ...value, layout: { ...layout, ...(extras.length > 0 && { extras }) } })
        }}
      />
    </>
  )
}
