/** Changes in the log as a reader sees them: no more of a record than its own screen shows. */
import type { Access } from '../access/access.repository.ts'
import { mayCode } from '../access/actor.ts'
import { maskText } from '../masking/masking.ts'
import { maskFor, textsSeenBy } from '../masking/personal-data.ts'
import type { FieldChange } from './field-change.ts'
import type { WordBook } from './word-book.ts'
import type { PrivateField } from './words.ts'

interface EventSubject {
  entity: string
  action: string
  /** Where the record is read, if not everywhere. */
  recordSites?: string[] | null
}

type Show = (text: string) => string

/** Blank stays blank; what is inside lists and objects is shown in the same way. */
function shown(value: unknown, show: Show): unknown {
  if (value === null || value === undefined || value === '') return value
  if (Array.isArray(value)) return value.map(item => shown(item, show))
  if (typeof value !== 'object') return show(String(value))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shown(item, show)]))
}

/** @returns how a private field is shown; undefined for as it is */
function showOf(
  access: Access,
  { screen, kind }: PrivateField,
  sites: string[] | null | undefined,
): Show | undefined {
  const isRead = access.superAdmin || (sites ?? [undefined]).some(site => mayCode(access, screen, site))
  if (kind === 'text') return isRead ? textsSeenBy(access) : () => maskText
  const show = maskFor(access)
  return isRead ? undefined : text => show(kind, text)
}

/** Texts anywhere in a value; its numbers stay numbers. */
function textsShown(value: unknown, show: Show): unknown {
  if (typeof value === 'string') return show(value)
  if (Array.isArray(value)) return value.map(item => textsShown(item, show))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, textsShown(item, show)]))
}

/** Whatever somebody has typed may hold contacts: it is masked as notes are, also in fields that are for every reader. */
export function maskAuditChanges(access: Access, words: WordBook) {
  const see = textsSeenBy(access)
  return ({ entity, action, recordSites }: EventSubject, change: FieldChange): FieldChange => {
    const field = words.privateField(entity, change.field)
    const show = field && showOf(access, field, recordSites)
    if (!field && !words.field(entity, action, change.field)?.isPlain)
      return { ...change, before: textsShown(change.before, see), after: textsShown(change.after, see) }
    if (!show) return change
    return { ...change, before: shown(change.before, show), after: shown(change.after, show) }
  }
}
