import { Popover } from 'antd'
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import styles from './sheet.module.css'
import type { SheetState } from './use-sheet.ts'

interface Props {
  sheet: SheetState
  /** Names the cell for those who do not see where it is. */
  label: string
  text: string
  locked: boolean
  hasChoices: boolean
  /** The reason why the value is marked. */
  problem?: string | undefined
  /** Where the focus goes when the sheet moves. */
  ref: Ref<{ focus: () => void }>
}

function Choices({ id, sheet: { offered, draft, commit } }: { id: string; sheet: SheetState }) {
  return (
    <div id={id} role="listbox" className={styles.choices}>
      {offered.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
        <div
          key={choice}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === draft?.chosen}
          // The field keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={() => commit(choice)}
        >
          {choice}
        </div>
      ))}
    </div>
  )
}

/** The field of the active cell. It has the focus also while nothing is typed, so that an input method can begin. */
export function ActiveCell({ sheet, label, text, locked, hasChoices, problem, ref }: Props) {
  const { draft, offered, open, commit, onKeyDown } = sheet
  const field = useRef<HTMLInputElement>(null)
  const hadFocus = useRef(false)
  const id = useId()
  const isOpen = draft !== undefined && offered.length > 0
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  // Everything is selected, so that typing replaces it.
  const isStill = draft === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the text was changed from outside
  useEffect(() => {
    if (isStill && document.activeElement === field.current) field.current?.select()
  }, [isStill, text])
  return (
    <Popover
      open={isOpen}
      placement="bottomLeft"
      arrow={false}
      trigger={[]}
      classNames={{ container: styles.popup ?? '' }}
      content={<Choices id={`${id}choices`} sheet={sheet} />}
    >
      <input
        ref={field}
        className={styles.field}
        data-still={isStill}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        readOnly={locked}
        {...(problem && { 'aria-invalid': true, title: problem })}
        {...(hasChoices && {
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': `${id}choices`,
          ...(isOpen && { 'aria-activedescendant': `${id}choices-${draft.chosen}` }),
        })}
        value={draft?.text ?? text}
        onFocus={event => event.currentTarget.select()}
        onChange={event => open(event.target.value, draft?.mode ?? 'typed')}
        onMouseDown={event => {
          hadFocus.current = document.activeElement === event.currentTarget
        }}
        onClick={event => {
          if (draft !== undefined) return
          if (hasChoices && hadFocus.current) open(text, 'opened')
          else event.currentTarget.select()
        }}
        onDoubleClick={() => draft === undefined && open(text, 'opened')}
        onKeyDown={onKeyDown}
        onBlur={() => commit()}
      />
    </Popover>
  )
}
