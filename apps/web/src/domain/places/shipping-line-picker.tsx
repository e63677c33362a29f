import type { ShippingLine } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { clearable } from '../../components/clearable.tsx'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { comma, t } from '../../lib/i18n/texts.ts'
import { chooseLine, type Destination } from './destination.ts'
import styles from './places.module.css'
import { shippingLinesQuery } from './places.ts'

/** A line covers its ports and countries, and no other place near them. */
export function placesIn(lines: ShippingLine[] | undefined, code: string | number | undefined) {
  const { items = [] } = lines?.find(({ valueCode }) => valueCode === code) ?? {}
  if (items.length === 0) return undefined
  const names = items.map(({ valueName }) => valueName).join(comma)
  return t('places.inLine', { count: items.length, names })
}

interface Props {
  label: string
  value: string | undefined
  onChange: (destination: Destination) => void
}

/** Chooses a shipping line, and with it the destinations. */
export function ShippingLinePicker({ label, value, onChange }: Props) {
  const lines = useQuery(shippingLinesQuery)
  const { data } = lines
  return (
    <Select
      className={styles.picker}
      aria-label={label}
      placeholder={label}
      allowClear={clearable}
      {...missingOptions(lines)}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      labelRender={({ label, value: code }) => (
        <span title={placesIn(data, code)}>{label ?? (lines.isPending ? '…' : code)}</span>
      )}
      options={
        data?.map(({ valueCode, valueName }) => ({
          value: valueCode,
          label: valueName,
          title: placesIn(data, valueCode) ?? '',
        })) ?? []
      }
      onChange={(code: string | undefined) =>
        onChange(chooseLine(data?.find(({ valueCode }) => valueCode === code)))
      }
    />
  )
}
