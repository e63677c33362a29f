/** How the columns of a field are read. The import screen and the templates offer the same. */
import { Checkbox, Select } from 'antd'
import { t } from './texts.ts'

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
    {...(isOpen && { title: t('signUnknown') })}
    disabled={disabled}
    {...(label && { 'aria-label': `${t('decimalComma')} ${label}` })}
    onChange={({ target }) => onChange(target.checked)}
  >
    {t('decimalComma')}
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
    aria-label={t('several', { field })}
    value={value}
    disabled={disabled}
    options={[
      { value: false, label: t('firstFilled') },
      { value: true, label: t('joined') },
    ]}
    onChange={onChange}
  />
)
