/** Personal data by permission: shown masked or in full, searched for, and revealed one at a time. */
import { isNumberName, isWholeValue, type PersonalKind, personalData } from '@backoffice/contract'
import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'
import type { Access } from '../access/access.repository.ts'
import { type Actor, may } from '../access/actor.ts'
import { type Origin, recordAudit } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { startsWith } from '../db/filters.ts'
import { AppError } from '../lib/app-error.ts'
import { type ContactText, contactBits, showContactsIn } from './contact-text.ts'
import { mask } from './masking.ts'

/**
 * For mappers: how an actor sees a kind of value.
 *
 *     const show = shownTo(actor)
 *     return { phone: show('phone', row.phone), … }
 */
export function shownTo(actor: Access) {
  const whole = new Set(Object.entries(personalData).flatMap(([name, p]) => (may(actor, p) ? name : [])))
  return (kind: PersonalKind, value: string) => (whole.has(kind) ? value : mask[kind](value))
}

/**
 * Names as an actor sees them: some people are called by their phone number or e-mail address, which is masked as one.
 *
 *     const name = namesSeenBy(actor)
 *     return { name: name(row.name), … }
 */
export function namesSeenBy(actor: Access) {
  const show = shownTo(actor)
  return (name: string) => {
    if (isNumberName(name)) return show('phone', name)
    return isWholeValue('email', name) ? show('email', name) : name
  }
}

/**
 * Texts of bills as an actor sees them: the contacts in them masked.
 *
 *     const see = contactsSeenBy(actor)
 *     return { product: see(row.product, 'product'), … }
 */
export function contactsSeenBy(actor: Access) {
  const show = shownTo(actor)
  return (text: string, where: ContactText) => showContactsIn(text, where, show)
}

/** The kinds of contacts that an actor sees masked in texts, as the search needs them; undefined for none. */
export function hidesFor(actor: Access): number | undefined {
  const kinds = ['phone', 'email'] as const
  const bits = kinds.reduce(
    (sum, kind) => (may(actor, personalData[kind]) ? sum : sum | contactBits[kind]),
    0,
  )
  return bits === 0 ? undefined : bits
}

/**
 * Filters a query by a value that was typed. People who may see the value in full can search by its beginning. Others
 * can search by the whole value only, so that they cannot find the masked digits one by one.
 */
export function wherePersonal<DB, TB extends keyof DB>(
  actor: Access,
  kind: PersonalKind,
  column: ReferenceExpression<DB, TB>,
  text: string,
) {
  return <O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    may(actor, personalData[kind])
      ? query.where(column, 'like', startsWith(text) as never)
      : query.where(column, '=', text as never)
}

interface Revealed {
  kind: PersonalKind
  /** The record and its field, for example of a `member`: the name in the audit log. */
  entity: string
  entityId: string | number
  entityName?: string
  field: string
}

/**
 * Returns one value in full and records who asked: the field, never the value.
 *
 * @param read gets the value; undefined when there is no such record
 * @throws AppError 10406 without a permission (then nothing is read), 10404
 */
export async function reveal(
  trx: Trx,
  origin: Origin & { actor: Actor },
  { kind, field, ...entry }: Revealed,
  read: (trx: Trx) => Promise<string | undefined>,
): Promise<string> {
  const isAllowed = may(origin.actor, personalData.reveal) || may(origin.actor, personalData[kind])
  if (!isAllowed) throw new AppError(10406)
  const value = await read(trx)
  if (value === undefined) throw new AppError(10404)
  await recordAudit(trx, origin, {
    action: 'personalData.reveal',
    ...entry,
    changes: [{ field, before: null, after: null }],
  })
  return value
}
