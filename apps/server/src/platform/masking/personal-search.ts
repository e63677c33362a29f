/**
 * Filters on values that a person sees masked (security.md 31). Part of a value is refused, because its digits could be
 * found one by one. Whole values are counted, so that people cannot try one after another.
 */
import { createHash } from 'node:crypto'
import {
  isNumberName,
  isWholeValue,
  type Labels,
  type OperationSpec,
  type PersonalFilter,
  type PersonalKind,
  personalFilterOf,
  wholeValueOnly,
} from '@backoffice/contract'
import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import { type Origin, recordAudit } from '../audit/audit.ts'
import { AppError } from '../lib/app-error.ts'
import { secondsToNextDay, today } from '../lib/time.ts'
import { mask } from './masking.ts'
import { countOfDay } from './personal-counts.ts'
import { isMaskedFor, namesSeenBy, nobody } from './personal-data.ts'

interface PersonalTerm {
  kind: PersonalKind
  field: string
  value: string
  isWhole: boolean
}

/** Texts are found as a whole only; a name that is the beginning of a number is refused as one. */
function soughtIn({ kind, orName }: PersonalFilter, field: string, value: string): PersonalTerm {
  const isText = orName && !isNumberName(value)
  const what = orName && isWholeValue('email', value) ? 'email' : kind
  return { kind: what, field, value, isWhole: isText || isWholeValue(kind, value) }
}

/** The values of a request that are compared with data its caller sees masked. */
function soughtBy(
  operation: OperationSpec,
  request: { query: unknown; body: unknown },
  actor: Actor,
): PersonalTerm[] {
  const parts = [
    [operation.query, request.query],
    [operation.body, request.body],
  ] as const
  return parts.flatMap(([schema, values]) =>
    Object.entries((schema as { properties?: object } | undefined)?.properties ?? {}).flatMap(
      ([field, property]): PersonalTerm[] => {
        const filter = personalFilterOf(property)
        const given = [(values as Record<string, unknown> | undefined)?.[field]].flat()
        const texts = given.filter(value => typeof value === 'string' && value !== '') as string[]
        return filter
          ? texts
              .filter(value => isMaskedFor(actor, filter, value))
              .map(value => soughtIn(filter, field, value))
          : []
      },
    ),
  )
}

const seeName = namesSeenBy(nobody)
/** A text keeps what is not masked in it. */
const maskedName = (value: string, kind: PersonalKind) =>
  kind === 'phone' && !isNumberName(value) ? seeName(value) : mask[kind](value)

const hashOf = (kind: PersonalKind, value: string) => createHash('sha256').update(`${kind} ${value}`).digest()

const usedUp = (most: number): Labels => ({
  zh: `今天按完整号码查询的次数已用完（每天 ${most} 个号码），请明天再试，或申请“查看完整信息”的权限`,
  en: `Today's ${most} searches for whole values are used up: try again tomorrow, or ask for the permission to see them whole`,
})

/** Why a search is refused; undefined when it is allowed. */
async function refusalOf(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { kind, field, value, isWhole }: PersonalTerm,
  operation: OperationSpec,
  origin: Origin & { actor: Actor },
): Promise<AppError | undefined> {
  const { personalSearchesPerDay: most, businessTimezone } = config
  const counted = isWhole
    ? await countOfDay(db, {
        accountId: origin.actor.accountId,
        day: today(businessTimezone),
        hash: hashOf(kind, value),
        most,
        counter: 'sought',
      })
    : undefined
  if (counted !== false)
    await recordAudit(db, origin, {
      action: 'personalData.search',
      outcome: counted ? 'done' : 'denied',
      entity: 'personalData',
      entityId: operation.id,
      changes: [{ field: kind, before: null, after: isWhole ? maskedName(value, kind) : null }],
    })
  if (!isWhole)
    return new AppError(10406, {
      message: wholeValueOnly[kind],
      fields: [{ field, reason: wholeValueOnly[kind] }],
    })
  if (counted !== undefined) return undefined
  const reason = usedUp(most)
  return new AppError(10429, {
    message: reason,
    fields: [{ field, reason }],
    retryAfterS: secondsToNextDay(businessTimezone),
  })
}

/**
 * Refuses a search that the caller may not make, and records the ones that they made.
 *
 * @throws AppError 10406 on the field for part of a value, 10429 on it when the day's number of whole values is used up
 */
export async function guardPersonalSearch(
  app: Pick<AppContext, 'db' | 'config'>,
  operation: OperationSpec,
  request: { query: unknown; body: unknown },
  origin: Origin & { actor?: Actor | undefined },
): Promise<void> {
  const { actor } = origin
  if (!actor) return
  const all = soughtBy(operation, request, actor)
  // A term that is no whole value is refused before the others count.
  for (const sought of all.sort((a, b) => Number(a.isWhole) - Number(b.isWhole))) {
    const refusal = await refusalOf(app, sought, operation, { ...origin, actor })
    if (refusal) throw refusal
  }
}
