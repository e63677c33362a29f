/** How the columns of a field are read. The import screen and the templates offer the same. */
import { Checkbox, Select } from 'antd'
import { t } from '../../lib/i18n/texts.ts'

interface Props<T> {
  value: T
  onChange: (value: T) => void
  disabled?: boolean
  className?: string
}

export const DecimalComma = ({
  value,
  onChange,
  disabled = false,
  className = '',
  label,
  isOpen = false,
}: Props<boolean> & { label?: string; isOpen?: boolean }) => (
  <Checkbox
    className={className}
    checked={value}
    indeterminate={isOpen}
    {...(isOpen && { title: t('imports.signUnknown') })}
    disabled={disabled}
    {...(label && { 'aria-label': `${t('imports.decimalComma')} ${label}` })}
    onChange={({ target }) => onChange(target.checked)}
  >
    {t('imports.decimalComma')}
  </Checkbox>
)

/** For a field with several columns: the first filled one is used, or all are joined. */
export const JoinedChoice = ({
  value,
  onChange,
  disabled = false,
  field,
}: Props<boolean> & { field: string }) => (
  <Select
    size="small"
    aria-label={t('imports.several', { field })}
    value={value}
    disabled={disabled}
    options={[
      { value: false, label: t('imports.firstFilled') },
      { value: true, label: t('imports.joined') },
    ]}
    onChange={onChange}
  />
)
