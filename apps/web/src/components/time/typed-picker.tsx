import { DatePicker, type DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useEnterInPicker } from './enter-in-picker.ts'
import { FieldTexts, textInput } from './field-texts.tsx'

/** A form passes these to its control. */
export interface PickerProps
  extends Pick<DatePickerProps, 'id' | 'disabled' | 'autoFocus' | 'status' | 'aria-invalid'> {
  value?: string | null | undefined
  onChange?: (value: string | null) => void
  onBlur?: () => void
}

type Own = 'aria-label' | 'placeholder' | 'allowClear' | 'minDate' | 'disabledDate' | 'showTime' | 'format'

interface Props extends PickerProps, Pick<DatePickerProps, Own> {
  /** The value that a text means. */
  read: (text: string) => string | undefined
  /** Undefined for a text that is no value. */
  clockOf: (value: string) => Dayjs | undefined
  textOf: (clock: Dayjs) => string
}

/**
 * A calendar beside a text. What stands in the field is its value: a text that cannot be read as one is handed on as it
 * is, and the rules of the field refuse it.
 */
export function TypedPicker({ read, clockOf, textOf, value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  // The picker reports the last text that it could read, even after another text was typed.
  const isTyping = useRef(false)
  const enter = useEnterInPicker(Boolean(value))
  const clock = value ? clockOf(value) : undefined
  const set = (next: string | null) => {
    setTyped(undefined)
    if (next !== (value ?? null)) onChange?.(next)
    // The field checks it.
    onBlur?.()
  }
  const take = () => {
    if (typed !== undefined) set(typed.trim() === '' ? null : (read(typed) ?? typed))
  }
  const change = (_at: number, text: string) => {
    isTyping.current = true
    setTyped(text)
  }
  const choose = (chosen: Dayjs | null) => {
    if (chosen && isTyping.current) return
    set(chosen && textOf(chosen))
  }
  return (
    <FieldTexts value={{ texts: [typed ?? (clock ? undefined : (value ?? undefined))], change }}>
      <DatePicker
        {...props}
        components={textInput}
        style={{ width: '100%' }}
        value={clock ?? null}
        panelRender={panel => (
          <div
            onClickCapture={() => {
              isTyping.current = false
            }}
          >
            {panel}
          </div>
        )}
        onOpenChange={enter.onOpenChange}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter') take()
          enter.onKeyDown(event)
        }}
        // In the calendar the field is not left yet.
        onBlur={({ relatedTarget }) => relatedTarget?.closest('.ant-picker-dropdown') || take()}
        onChange={choose}
      />
    </FieldTexts>
  )
}
