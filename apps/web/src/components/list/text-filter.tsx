import { SearchOutlined } from '@ant-design/icons'
import { trimText } from '@backoffice/contract'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { afterTyping } from '../../lib/debounce.ts'

const debounceMs = 500

interface Props {
  label: string
  value: string
  maxLength?: number | undefined
  /** What is kept of what is typed or pasted: its digits alone. */
  digits?: ((typed: string) => string) | undefined
  onChange: (value: string | undefined) => void
}

/** Follows the typing after half a second, and Enter at once; letters are never lost to a late answer. */
export function TextFilter({ label, value, maxLength, digits, onChange }: Props) {
  const [draft, setDraft] = useState(value)
  const sent = useRef(value)
  const cancel = useRef<() => void>(undefined)

  useEffect(() => {
    if (value !== sent.current) setDraft(value)
    sent.current = value
  }, [value])
  useEffect(() => () => cancel.current?.(), [])

  const send = (text: string) => {
    cancel.current?.()
    const next = trimText(text)
    if (next === sent.current) return
    sent.current = next
    onChange(next || undefined)
  }
  const type = (typed: string) => {
    const text = digits ? digits(typed).slice(0, maxLength) : typed
    setDraft(text)
    cancel.current?.()
    if (text === '') return send('')
    cancel.current = afterTyping(() => send(text), debounceMs)
  }

  return (
    <Input
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      value={draft}
      // Of a number that is pasted the browser would keep the +86 and lose the end.
      {...(digits ? { inputMode: 'numeric' as const } : maxLength && { maxLength })}
      onChange={event => type(event.target.value)}
      onPressEnter={() => send(draft)}
    />
  )
}
