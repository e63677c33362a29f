/**
 * The `Idempotency-Key` header (decisions §1 Retries, §5): a call that is sent twice is done once.
 *
 * An operation with `idempotent: true` gets `once` with its call, and its service wraps the work of its own transaction
 * in it:
 *
 *     db.transaction().execute(trx => once(trx, async () => { …; return answer }))
 *
 * The same transaction first inserts the key's row, so key, work and answer commit together or not at all. Failures are
 * not kept: the client may try again with the same key. A second call with the key waits in that INSERT until the first
 * has ended. It then finds the answer and repeats it, or finds nothing and does the work itself. The same key with
 * another request is 10409. Whoever may see less by now gets the answer without its data.
 */
import { createHash } from 'node:crypto'
import { type OperationSpec, type PersonalKind, personalData } from '@backoffice/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Actor, may } from '../access/actor.ts'
import type { Db, Trx } from '../db/database.ts'
import { AppError, fieldError } from '../lib/app-error.ts'

const header = 'idempotency-key'
const keepDays = 7

/** Does the work, or returns the earlier answer. */
export type RunOnce = <T>(trx: Trx, work: () => Promise<T>) => Promise<T>

/** For work that no request started. */
export const runAlways: RunOnce = (_trx, work) => work()

interface Key {
  accountId: number
  operation: string
  key: string
  bodyHash: Buffer
  /** The kinds of personal data that the caller sees whole, and with them the answer. */
  sees: PersonalKind[]
}

const seenBy = (actor: Actor): PersonalKind[] => {
  const { reveal: _, ...kinds } = personalData
  return (Object.keys(kinds) as PersonalKind[]).filter(kind => may(actor, kinds[kind]))
}

/** JSON with sorted fields in every object, so that equal requests have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** @throws AppError 10400 for a key that is not valid */
function keyOf(operation: OperationSpec, request: FastifyRequest): Key | undefined {
  const key = request.headers[header]
  const { actor } = request
  if (key === undefined || !actor) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw fieldError('Idempotency-Key', '应为 1 至 255 个可见字符', 'Expected 1 to 255 visible characters')
  const { params, query, body } = request
  const bodyHash = createHash('sha256').update(canonical({ params, query, body })).digest()
  return { accountId: actor.accountId, operation: operation.id, key, bodyHash, sees: seenBy(actor) }
}

/** @returns false when the key has been used */
async function takeKey(trx: Trx, key: Key): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencyKey')
    .values(key)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns the answer, and whether the caller may not see all of it any more */
async function replay<T>(trx: Trx, key: Key): Promise<{ answer: T; isHidden: boolean }> {
  const row = await trx
    .selectFrom('idempotencyKey')
    .where('accountId', '=', key.accountId)
    .where('operation', '=', key.operation)
    .where('key', '=', key.key)
    .select(['bodyHash', 'answer', 'sees'])
    .executeTakeFirstOrThrow()
  if (!row.bodyHash.equals(key.bodyHash))
    throw new AppError(10409, {
      message: {
        zh: '该 Idempotency-Key 已用于其他请求',
        en: 'This Idempotency-Key was used with another request',
      },
    })
  return {
    answer: row.answer as T,
    isHidden: row.sees.some(kind => !key.sees.includes(kind as PersonalKind)),
  }
}

/** `once` of one request, and whether it was used: an idempotent operation whose service forgets it is a bug. */
export function makeOnce(
  operation: OperationSpec,
  request: FastifyRequest,
  { see, serialise }: { see<T>(answer: T): T; serialise(answer: unknown): string },
): { once: RunOnce; isUsed(): boolean; isHidden(): boolean } {
  const key = keyOf(operation, request)
  let used = false
  let hidden = false
  return {
    isUsed: () => used,
    isHidden: () => hidden,
    async once<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
      used = true
      if (!key) return see(await work())
      if (!(await takeKey(trx, key))) {
        const { answer, isHidden } = await replay<T>(trx, key)
        hidden = isHidden
        return answer
      }
      const answer = see(await work())
      await trx
        .updateTable('idempotencyKey')
        // Fields that the schema does not have are not kept either.
        .set({ answer: serialise(answer ?? null) })
        .where('accountId', '=', key.accountId)
        .where('operation', '=', key.operation)
        .where('key', '=', key.key)
        .execute()
      return answer
    },
  }
}

/** Deletes keys after a week: no client retries so late. @returns how many */
export async function deleteOldKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKey')
    .where('createTime', '<', sql<Date>`now() - ${keepDays} * interval '1 day'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
