import { dataSelectionColor, dataSelectionFields } from '@backoffice/contract'
import { ConfigProvider, Input } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './data-selections.module.css'

const presets = [
  dataSelectionColor,
  '#0a7a88',
  '#3b82f6',
  '#7c5cff',
  '#e85d9b',
  '#e5484d',
  '#f08c2e',
  '#e0b100',
  '#43a047',
  '#6b655d',
]

interface ControlProps {
  id?: string
  value?: string
  onChange?: (color: string) => void
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The browser's own picker, the code as text, and some colours that match. */
function Control({ id, value = '', onChange }: ControlProps) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={t('dataSelections.colorPicker')}
        disabled={disabled}
        value={isColor(value) ? value.toLowerCase() : dataSelectionColor}
        onChange={event => onChange?.(event.target.value)}
      />
      <Input
        {...(id && { id })}
        className={styles.colorCode}
        dir="ltr"
        value={value}
        onChange={event => onChange?.(event.target.value)}
      />
      {presets.map(color => (
        <button
          key={color}
          type="button"
          disabled={disabled}
          className={styles.swatch}
          style={{ background: color }}
          aria-label={color}
          aria-pressed={value.toLowerCase() === color}
          onClick={() => onChange?.(color)}
        />
      ))}
    </div>
  )
}

export function ColorField() {
  return (
    <FormField of={dataSelectionFields.color}>
      <Control />
    </FormField>
  )
}
