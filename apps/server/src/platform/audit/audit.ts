/** The function with which every module records what was done, inside the transaction that does it. */

import type { Actor } from '../access/actor.ts'
import type { Db, Trx } from '../db/database.ts'
import { insertRows } from '../db/recordset.ts'
import type { FieldChange } from './field-change.ts'

/** Where a request came from and who sent it. */
export interface Origin {
  actor?: Pick<Actor, 'accountId' | 'userId' | 'kind'> | undefined
  address: string
  userAgent: string
  requestId: string
  /** A secret by which the browser is known again where the person signs in; it is never written down. */
  device?: string | undefined
}

export const systemOrigin: Origin = { address: '', userAgent: '', requestId: '' }

/** A job keeps this of the request that started it. */
export const keptOrigin = ({ actor, address, userAgent, requestId }: Origin): Origin => ({
  ...(actor && { actor: { accountId: actor.accountId, userId: actor.userId, kind: actor.kind } }),
  address,
  userAgent,
  requestId,
})

interface AuditEntry {
  /** `<entity>.<verb>`: `notice.update`. */
  action: string
  outcome?: 'done' | 'denied' | 'failed'
  siteCode?: string
  entity?: string
  entityId?: string | number
  entityName?: string
  changes?: FieldChange[]
  /** Who, when nobody is signed in: the name that was tried. */
  actorName?: string
}

const secretFields = /credential|password|secret|token|hash/i
const uninteresting = new Set(['id', 'version', 'createTime', 'updateTime'])

/** Secrets as `***`, also nested ones; the expiry time of a secret is not secret. */
function maskSecrets(value: unknown, field: string): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) {
    const isSecret = secretFields.test(field) && !field.endsWith('Time') && typeof value !== 'boolean'
    return isSecret && value !== null && value !== '' ? '***' : value
  }
  if (Array.isArray(value)) return value.map(item => maskSecrets(item, field))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskSecrets(item, key)]))
}

/** Fields that differ between two states of a record; values of secret fields are masked. */
export function changesBetween(before: object | undefined, after: object | undefined): FieldChange[] {
  const old = Object.entries(before ?? {})
  const now = new Map(Object.entries(after ?? {}))
  const fields = new Set([...old.map(([field]) => field), ...now.keys()])
  const previous = new Map(old)
  const changes: FieldChange[] = []
  for (const field of fields) {
    if (uninteresting.has(field)) continue
    const was = previous.get(field) ?? null
    const is = now.get(field) ?? null
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    changes.push({ field, before: maskSecrets(was, field), after: maskSecrets(is, field) })
  }
  return changes
}

function actorKind(origin: Origin): 'user' | 'app' | 'system' | 'anonymous' {
  if (origin.actor) return origin.actor.kind
  return origin.requestId ? 'anonymous' : 'system'
}

const toEvent = (origin: Origin, entry: AuditEntry) => ({
  action: entry.action,
  outcome: entry.outcome ?? 'done',
  site_code: entry.siteCode ?? null,
  actor_id: origin.actor?.accountId ?? null,
  actor_name: origin.actor?.userId ?? entry.actorName ?? '',
  actor_kind: actorKind(origin),
  entity: entry.entity ?? '',
  entity_id: String(entry.entityId ?? ''),
  entity_name: entry.entityName ?? '',
  changes: entry.changes ?? [],
  address: origin.address,
  user_agent: origin.userAgent.slice(0, 500),
  request_id: origin.requestId,
})

/** The events of a batch: at most about a thousand, because they are one statement. */
export const recordAudits = (db: Db | Trx, origin: Origin, entries: AuditEntry[]): Promise<void> =>
  insertRows(
    db,
    'audit_event',
    entries.map(entry => toEvent(origin, entry)),
  )

export const recordAudit = (db: Db | Trx, origin: Origin, entry: AuditEntry): Promise<void> =>
  recordAudits(db, origin, [entry])
