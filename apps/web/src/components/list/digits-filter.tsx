import { Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { lengthError } from '../../lib/form-rules.ts'
import { useTypedText } from '../../lib/typed-text.ts'
import { clearable } from '../clearable.tsx'
import styles from './digits-filter.module.css'

const waitMs = 500

interface Props {
  label: string
  hint: string
  /** The problem with digits that are not sent. */
  rule: string
  /** Longer ones are not sent. */
  max: number
  value: string
  /** A text as it is sent: without the signs that people write between digits. */
  write: (typed: string) => string
  /** A keyboard of digits has no comma. */
  inputMode?: 'numeric' | 'text'
  isGood: (digits: string) => boolean
  onChange: (digits: string | undefined) => void
}

/**
 * A filter of digits, sent half a second after the last one or when the field is left; an invalid value stays as it is
 * typed, shows its error and is not sent.
 */
export function DigitsFilter({
  label,
  hint,
  rule,
  max,
  value,
  write,
  inputMode = 'numeric',
  isGood,
  onChange,
}: Props) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  useEffect(() => {
    // What somebody goes on typing stays.
    if (value === sent.current) return
    sent.current = value
    setDraft(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const whyNot = (digits: string) =>
    digits === '' ? undefined : (lengthError(max, digits) ?? (isGood(digits) ? undefined : rule))
  const wrong = whyNot(write(draft))
  const send = (digits: string, ms: number) => {
    clearTimeout(timer.current)
    if (digits === sent.current || whyNot(digits)) return
    const change = () => {
      sent.current = digits
      onChange(digits || undefined)
    }
    if (ms === 0) change()
    else timer.current = setTimeout(change, ms)
  }
  const sendTyped = () => send(write(draft), 0)
  useTypedText(sendTyped)
  return (
    <>
      <Input
        aria-label={label}
        placeholder={label}
        inputMode={inputMode}
        allowClear={clearable}
        value={draft}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong !== undefined}
        {...(wrong && { 'aria-describedby': id })}
        title={hint}
        onChange={event => {
          const typed = event.target.value.normalize('NFKC')
          setDraft(typed)
          send(write(typed), typed === '' ? 0 : waitMs)
        }}
        onPressEnter={sendTyped}
        onBlur={sendTyped}
      />
      {wrong && (
        <p id={id} className={styles.rule} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
