/** Changes in the log as a reader sees them: no more of a record than its own screen shows. */
import type { Access } from '../access/access.repository.ts'
import { mayCode } from '../access/actor.ts'
import { hidden } from '../masking/masking.ts'
import { shownTo, textsSeenBy } from '../masking/personal-data.ts'
import type { FieldChange } from './field-change.ts'
import type { WordBook } from './word-book.ts'
import type { PrivateField } from './words.ts'

type Show = (text: string) => string

/** Blank stays blank; what is inside lists and objects is shown in the same way. */
function shown(value: unknown, show: Show): unknown {
  if (value === null || value === undefined || value === '') return value
  if (Array.isArray(value)) return value.map(item => shown(item, show))
  if (typeof value !== 'object') return show(String(value))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shown(item, show)]))
}

/** @returns how a private field is shown; undefined for as it is */
function showOf(access: Access, { screen, kind }: PrivateField): Show | undefined {
  const isRead = mayCode(access, screen)
  if (kind === 'text') return isRead ? textsSeenBy(access) : () => hidden
  const show = shownTo(access)
  return isRead ? undefined : text => show(kind, text)
}

export function changesSeenBy(access: Access, words: WordBook) {
  return (entity: string, change: FieldChange): FieldChange => {
    const field = words.privateField(entity, change.field)
    const show = field && showOf(access, field)
    if (!show) return change
    return { ...change, before: shown(change.before, show), after: shown(change.after, show) }
  }
}
