import { InputNumber, type InputNumberProps } from 'antd'
import { numberIn } from '../../lib/typed-values.ts'

type Inherited = Omit<
  InputNumberProps<number>,
  'min' | 'max' | 'precision' | 'formatter' | 'parser' | 'onStep'
>

interface Props extends Inherited {
  /** Decimals that are always shown, as in a price. */
  decimals?: number
  /** Where stepping stops. The rules of the field check typed values. */
  least?: number | null
  most?: number | null
}

function padded(text: string, decimals: number) {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined || decimals === 0) return text
  return `${whole}.${fraction.padEnd(decimals, '0')}`
}

/**
 * A number, or a text that is none, as it was typed, for the field's rules to check. antd's own limits and precision would silently change -5
 * into a price of 0, and 12.345 into 12.35.
 */
export function NumberInput({ decimals = 0, least, most, ...props }: Props) {
  const stop = (value: number | null) => {
    const bounded = Math.min(Math.max(value ?? 0, least ?? -Infinity), most ?? Infinity)
    if (value !== null && bounded !== value) props.onChange?.(bounded)
  }
  return (
    <InputNumber<number>
      {...props}
      onStep={stop}
      parser={text => (numberIn(text ?? '') ?? text) as number}
      // A text that is no number is the value; the types of antd do not say so.
      onInput={text => {
        if (text.trim() !== '' && numberIn(text) === undefined) props.onChange?.(text as unknown as number)
      }}
      formatter={(value, { userTyping, input }) =>
        userTyping ? input : padded(String(value ?? ''), decimals)
      }
    />
  )
}
