import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { shippingLinesQuery } from '../../lib/places.ts'
import { RetryNote } from '../page-states/retry-note.tsx'
import { chooseLine, type Destination } from './destination.ts'
import styles from './places.module.css'

interface Props {
  label: string
  value: string | undefined
  onChange: (destination: Destination) => void
}

/** Chooses a shipping line, and with it where it goes. */
export function ShippingLinePicker({ label, value, onChange }: Props) {
  const { data, error, isPending, refetch } = useQuery(shippingLinesQuery)
  return (
    <Select
      className={styles.picker}
      aria-label={label}
      placeholder={label}
      allowClear
      loading={isPending}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      popupRender={menu =>
        error && !data ? <RetryNote text={error.message} onRetry={() => void refetch()} /> : menu
      }
      options={data?.map(({ valueCode, valueName }) => ({ value: valueCode, label: valueName })) ?? []}
      onChange={(code: string | undefined) =>
        onChange(chooseLine(data?.find(({ valueCode }) => valueCode === code)))
      }
    />
  )
}
