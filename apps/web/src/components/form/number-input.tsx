import { InputNumber, type InputNumberProps } from 'antd'

type Inherited = Omit<InputNumberProps<number>, 'min' | 'max' | 'precision' | 'formatter' | 'parser'>

interface Props extends Inherited {
  /** Decimals that are always shown, as of a price. */
  decimals?: number
}

function padded(text: string, decimals: number) {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined || decimals === 0) return text
  return `${whole}.${fraction.padEnd(decimals, '0')}`
}

/**
 * A number as it was typed, for the field's rules to refuse: antd's own limits and precision would make a price
 * of 0 out of -5, and of 12.35 out of 12.345, unasked.
 */
export function NumberInput({ decimals = 0, ...props }: Props) {
  return (
    <InputNumber<number>
      {...props}
      formatter={(value, { userTyping, input }) =>
        userTyping ? input : padded(String(value ?? ''), decimals)
      }
    />
  )
}
