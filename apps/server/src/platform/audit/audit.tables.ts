import type { Generated } from 'kysely'
import type { CreatedTime, Json } from '../db/shared.tables.ts'

/** One field of a record before and after; secrets are masked before they get here. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

export interface AuditTables {
  auditEvent: {
    id: Generated<number>
    time: CreatedTime
    action: string
    outcome: Generated<'done' | 'denied' | 'failed'>
    siteCode: string | null
    actorId: number | null
    actorName: string
    actorKind: 'user' | 'app' | 'system' | 'anonymous'
    entity: string
    entityId: string
    entityName: string
    changes: Json<FieldChange[]>
    address: string
    userAgent: string
    requestId: string
  }
}
