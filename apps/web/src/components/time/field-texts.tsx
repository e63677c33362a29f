import { createContext, type InputHTMLAttributes, useContext } from 'react'

interface Texts {
  /** These texts stand in the fields instead of the picker's own: one, or the start and the end. */
  texts: readonly (string | undefined)[]
  change: (at: number, text: string) => void
}

/** A picker drops a text that it cannot read; with these it stays until the person changes it. */
export const FieldTexts = createContext<Texts>({ texts: [], change: () => undefined })

function TextInput({ value, onChange, ...props }: InputHTMLAttributes<HTMLInputElement>) {
  const { texts, change } = useContext(FieldTexts)
  const at = 'date-range' in props && props['date-range'] === 'end' ? 1 : 0
  return (
    <input
      {...props}
      value={texts[at] ?? value}
      onChange={event => {
        change(at, event.target.value)
        onChange?.(event)
      }}
    />
  )
}

/** For the `components` of a picker. */
export const textInput = { input: TextInput }
