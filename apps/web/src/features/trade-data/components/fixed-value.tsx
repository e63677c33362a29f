import { customsSides, importConstantMax, type ShipmentField, transportModes } from '@backoffice/contract'
import { Select } from 'antd'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { countryCodes, countryName } from '../../../domain/places/countries.ts'
import { ownModeName } from '../../../domain/places/mode-name.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import { withConstant } from '../api/mapping.ts'
import type { MappingProps } from './mapping-props.ts'

const countries = () => countryCodes.map(code => ({ value: code, label: countryName(code) }))
/** Fields whose fixed value is a code: people see its name. */
const codes: Partial<Record<ShipmentField, () => { value: string; label: string }[]>> = {
  direction: () => customsSides.values.map(side => ({ value: side, label: say(customsSides.texts[side]) })),
  transportMode: () => transportModes.map(mode => ({ value: mode, label: ownModeName(mode) })),
  supplierCountry: countries,
  buyerCountry: countries,
  origCountry: countries,
  destCountry: countries,
}

interface Props extends MappingProps {
  field: ShipmentField
  /** Small in the head of a column. */
  size?: 'small' | 'middle'
}

/** A value for the rows whose columns give none. */
export function FixedValue(props: Props) {
  const { field, mapping, onChange, size = 'small' } = props
  const options = codes[field]?.()
  if (!options) return <FixedText {...props} />
  const value = mapping.constants[field]
  return (
    <Select
      size={size}
      popupMatchSelectWidth={false}
      aria-label={t('tradeData.import.constantOf', { field: fieldName(field) })}
      placeholder={fieldName(field)}
      showSearch={{ optionFilterProp: 'label' }}
      {...(value && { value })}
      options={options}
      onChange={(next: string) => onChange(withConstant(mapping, field, next))}
    />
  )
}

const FixedText = ({ field, mapping, onChange, size = 'small' }: Props) => (
  <LimitedInput
    size={size}
    aria-label={t('tradeData.import.constantOf', { field: fieldName(field) })}
    placeholder={fieldName(field)}
    max={importConstantMax}
    {...(field === 'date' && { type: 'date' })}
    value={mapping.constants[field] ?? ''}
    onChange={event => onChange(withConstant(mapping, field, event.target.value))}
  />
)
