import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { clearable } from '../../components/clearable.tsx'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { chooseLine, type Destination } from './destination.ts'
import styles from './places.module.css'
import { shippingLinesQuery } from './places.ts'

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
      labelRender={({ label, value: code }) => label ?? (lines.isPending ? '…' : code)}
      options={data?.map(({ valueCode, valueName }) => ({ value: valueCode, label: valueName })) ?? []}
      onChange={(code: string | undefined) =>
        onChange(chooseLine(data?.find(({ valueCode }) => valueCode === code)))
      }
    />
  )
}
