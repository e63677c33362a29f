import { Input, type InputProps } from 'antd'
import { useId } from 'react'
import { lengthError } from '../../lib/form-rules.ts'
import styles from './form.module.css'

type Props = Omit<InputProps, 'maxLength' | 'value' | 'count'> & { max: number; value: string }

/** A text outside a form. It says itself that it is too long. */
export function LimitedInput({ max, value, ...rest }: Props) {
  const id = useId()
  const wrong = lengthError(max, value)
  return (
    <div className={styles.limited}>
      <Input
        {...rest}
        value={value}
        {...(wrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
      />
      {wrong && (
        <p id={id} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
