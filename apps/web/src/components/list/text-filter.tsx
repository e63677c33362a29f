import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'

const debounceMs = 500

interface Props {
  label: string
  value: string
  maxLength?: number | undefined
  /** Whatever else is typed or pasted is left out. */
  digits?: boolean
  onChange: (value: string | undefined) => void
}

/** Follows the typing after half a second, and Enter at once; letters are never lost to a late answer. */
export function TextFilter({ label, value, maxLength, digits = false, onChange }: Props) {
  const [draft, setDraft] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value !== sent.current) setDraft(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string) => {
    clearTimeout(timer.current)
    const next = text.trim()
    if (next === sent.current) return
    sent.current = next
    onChange(next || undefined)
  }
  const type = (typed: string) => {
    const text = digits ? typed.replace(/\D/g, '') : typed
    setDraft(text)
    clearTimeout(timer.current)
    if (text === '') return send('')
    timer.current = setTimeout(() => send(text), debounceMs)
  }

  return (
    <Input
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      value={draft}
      {...(digits && { inputMode: 'numeric' as const })}
      {...(maxLength && { maxLength })}
      onChange={event => type(event.target.value)}
      onPressEnter={() => send(draft)}
    />
  )
}
