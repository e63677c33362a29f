import { SearchOutlined } from '@ant-design/icons'
import { trimText } from '@backoffice/contract'
import { Input } from 'antd'
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { afterTyping } from '../../lib/debounce.ts'
import { bareCodes, splitCodes } from '../../lib/digits.ts'
import { lengthError } from '../../lib/form-rules.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useTypedText } from '../../lib/typed-text.ts'
import { clearable } from '../clearable.tsx'
import styles from './digits-filter.module.css'

const debounceMs = 500

interface Props {
  label: string
  value: string
  /** Shown in the empty field instead of its label. */
  hint?: string
  /** The longest value. Nothing is cut: a longer one is not sent, and the field says so. */
  maxLength?: number | undefined
  /** It takes several values, which commas, spaces or line breaks divide: at most so many. */
  most?: number | undefined
  /** It takes codes: quotes and labels that were copied with them are left out. */
  isCode?: boolean | undefined
  /** Reduces the typed or pasted text to its digits. */
  digits?: ((typed: string) => string) | undefined
  /** The problem with a text; such a text is not sent. */
  rule?: ((text: string) => string | undefined) | undefined
  /** The server's error about the sent text. */
  problem?: string | undefined
  onChange: (value: string | undefined) => void
}

/** A field of one line would join the lines of a pasted column. */
function pastedLines(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const text = event.clipboardData.getData('text')
  if (!/[\r\n]/.test(text.trim())) return undefined
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  return value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length)
}

/** Sends the text half a second after typing, and at once on Enter or when the field is left; a late answer never removes typed letters. */
export function TextFilter({
  label,
  hint = label,
  value,
  maxLength,
  most,
  digits,
  isCode = most !== undefined && !digits,
  rule,
  problem,
  onChange,
}: Props) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  const [reason, setReason] = useState<string>()
  const sent = useRef(value)
  const cancel = useRef<() => void>(undefined)

  useEffect(() => {
    if (value !== sent.current) setDraft(value)
    sent.current = value
  }, [value])
  useEffect(() => () => cancel.current?.(), [])

  const whyNot = (parts: string[]) => {
    if (most && parts.length > most) return t('common.tooMany', { max: most })
    const reasons = parts.map(part => rule?.(part) ?? lengthError(maxLength ?? Infinity, part))
    return reasons.find(Boolean) || undefined
  }
  const send = (text: string) => {
    cancel.current?.()
    const bare = trimText(isCode ? bareCodes(text) : text)
    const parts = most ? splitCodes(bare) : [bare].filter(Boolean)
    const next = parts.join()
    const refused = whyNot(parts)
    setReason(refused)
    if (refused || next === sent.current) return
    sent.current = next
    onChange(next || undefined)
  }
  const type = (typed: string) => {
    const text = digits ? digits(typed) : most ? typed.replaceAll(/[\r\n\t]+/g, ' ') : typed
    setDraft(text)
    cancel.current?.()
    // Copied from a masked value; a search for the visible part would find nothing.
    const isMasked = digits !== undefined && rule !== undefined && typed.includes('*')
    setReason(isMasked ? rule('') : undefined)
    if (isMasked) return
    if (text === '') return send('')
    cancel.current = afterTyping(() => send(text), debounceMs)
  }

  const sendTyped = () => {
    // A text that is refused or copied from a masked value stays in the box with its reason.
    if (draft !== sent.current && reason === undefined) send(draft)
  }
  useTypedText(sendTyped)

  const hints = [
    ...(most ? [t('common.severalHint', { label, max: most })] : []),
    ...(isCode ? [t('common.codeHint')] : []),
  ]
  const wrong = reason ?? (draft === sent.current ? problem : undefined)
  return (
    <>
      <Input
        aria-label={label}
        placeholder={hint}
        prefix={<SearchOutlined aria-hidden />}
        allowClear={clearable}
        value={draft}
        status={wrong ? 'error' : ''}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': id })}
        {...(digits && { inputMode: 'numeric' as const })}
        {...(hints.length > 0 && { title: hints.join(' ') })}
        onPaste={event => {
          const text = most && pastedLines(event)
          if (text) type(text)
        }}
        onChange={event => type(event.target.value)}
        onPressEnter={() => send(draft)}
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
