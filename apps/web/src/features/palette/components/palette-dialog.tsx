import { limits } from '@backoffice/contract'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { lengthError } from '../../../lib/form-rules.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import type { EntryGroup, PaletteEntry, RecentEntry } from '../api/entries.ts'
import { useFound } from '../api/use-found.ts'
import styles from './palette.module.css'
import { optionId, PaletteOptions } from './palette-options.tsx'
import { PaletteState } from './palette-state.tsx'

interface Props {
  /** The text that the field begins with. */
  begun: string
  /** The groups that need no server: for a text, or before anything is typed. */
  groupsFor: (text: string) => { before: EntryGroup[]; after: EntryGroup[] }
  onRemember: (entry: RecentEntry) => void
  onClose: () => void
}

/** The dialog in the top layer of the page. The browser keeps the focus in it and gives it back afterwards. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it leaves the document: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return dialog
}

/** Screens, actions, settings and records from one field. */
export function PaletteDialog({ begun, groupsFor, onRemember, onClose }: Props) {
  const dialog = useModal()
  const id = useId()
  const [typed, setTyped] = useState(begun)
  const [pointed, setPointed] = useState<string>()
  const tooLong = lengthError(limits.searchTextMax, typed)
  const text = tooLong ? '' : typed.trim()
  const found = useFound(text)
  const { before, after } = groupsFor(text)
  const groups = tooLong ? [] : [...before, ...found.groups, ...after]
  const entries = groups.flatMap(group => (group.isOld ? [] : group.entries))
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === pointed),
  )
  const active = entries[at]
  const choose = (entry: PaletteEntry) => {
    if (entry.remember) onRemember(entry.remember)
    dialog.current?.close()
    if (entry.to) goTo(entry.to)
    entry.run?.()
  }
  const move = (by: number) => setPointed(entries[(at + by + entries.length) % entries.length]?.key)
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active && choose(active),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('palette.title')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <input
            className={styles.input}
            autoFocus
            type="text"
            role="combobox"
            aria-label={t('palette.title')}
            aria-expanded={entries.length > 0}
            aria-controls={entries.length > 0 ? id : undefined}
            aria-autocomplete="list"
            aria-invalid={tooLong !== undefined}
            aria-activedescendant={active && optionId(id, active.key)}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setPointed(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            {t('common.close')}
          </button>
        </div>
        <PaletteOptions
          id={id}
          label={t('palette.results')}
          groups={groups}
          active={active?.key}
          onPoint={setPointed}
          onChoose={choose}
        />
        <PaletteState
          text={text}
          tooLong={tooLong}
          count={entries.length - after.flatMap(({ entries }) => entries).length}
          isTold={groups.some(({ note }) => note)}
          found={found}
        />
      </div>
    </dialog>
  )
}
