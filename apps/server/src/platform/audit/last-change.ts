import type { LastChange } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { namesSeenBy, nobody } from '../masking/personal-data.ts'

/** Who changed a record last, and when; undefined when the log has no change. */
async function lastChangeOf(db: Db, { entity, id }: { entity: string; id: number }) {
  const event = await db
    .selectFrom('auditEvent')
    .leftJoin('account', 'account.id', 'auditEvent.actorId')
    .select(['auditEvent.time', 'auditEvent.actorName', 'account.fullName'])
    .where('auditEvent.entity', '=', entity)
    .where('auditEvent.entityId', '=', String(id))
    .where('auditEvent.outcome', '=', 'done')
    .where(sql<boolean>`changes <> '[]'`)
    .orderBy('auditEvent.time', 'desc')
    .orderBy('auditEvent.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // For whoever sees nothing whole: the answer has no schema here.
  return event && { by: namesSeenBy(nobody)(event.fullName ?? '') || event.actorName, time: event.time }
}

/** Throws the error again; a conflict that includes the current row also tells who saved it. */
export async function withLastChange(db: Db, error: unknown): Promise<never> {
  if (!(error instanceof AppError) || !error.details.record) throw error
  const { code, details } = error
  const found = await lastChangeOf(db, error.details.record)
  const lastChange: LastChange | null = found ? { ...found, time: found.time.toISOString() } : null
  throw new AppError(code, { ...details, data: { ...(details.data as object), lastChange } })
}
