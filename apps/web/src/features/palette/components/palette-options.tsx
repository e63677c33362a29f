import { useEffect } from 'react'
import type { EntryGroup, PaletteEntry } from '../api/entries.ts'
import styles from './palette.module.css'

interface Props {
  id: string
  label: string
  groups: EntryGroup[]
  /** The key of the entry that Enter opens. */
  active: string | undefined
  onPoint: (key: string) => void
  onChoose: (entry: PaletteEntry) => void
}

export const optionId = (listId: string, key: string) => `${listId}-${key}`

/** The groups of the palette. The field keeps the focus, and tells which option is the active one. */
export function PaletteOptions({ id, label, groups, active, onPoint, onChoose }: Props) {
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  if (groups.length === 0) return null
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={label}>
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group.key} role="group" aria-labelledby={`${id}-title-${group.key}`}>
          <div className={styles.title} id={`${id}-title-${group.key}`} role="presentation">
            {group.title}
            {group.note && <span className={styles.refusal}>{group.note}</span>}
          </div>
          {group.entries.map(entry => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={entry.key}
              id={optionId(id, entry.key)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === active}
              aria-disabled={group.isOld}
              onPointerMove={() => !group.isOld && entry.key !== active && onPoint(entry.key)}
              // The field keeps the focus.
              onPointerDown={event => event.preventDefault()}
              onClick={() => !group.isOld && onChoose(entry)}
            >
              <bdi className={styles.name}>{entry.name}</bdi>
              {entry.note && <bdi className={styles.note}>{entry.note}</bdi>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
