/** Events of the audit log as a test wants them. */
import { recordAudit, systemOrigin } from '../../src/platform/audit/audit.ts'
import type { TestApp } from '../build-app.ts'

type Entry = Partial<Parameters<typeof recordAudit>[2]> & { userAgent?: string }

export async function recordEvent(test: TestApp, { userAgent = 'Firefox', ...entry }: Entry): Promise<void> {
  const origin = { ...systemOrigin, address: '10.1.2.3', userAgent, requestId: 'request-1' }
  await recordAudit(test.app.db, origin, { action: 'notice.update', entity: 'notice', ...entry })
}

export interface WrittenEvent {
  actor_name: string
  actor_kind: string
  site_code: string | null
  entity_id: string | null
  entity_name: string
  outcome: string
  changes: { field: string; before: unknown; after: unknown }[]
}

/** The latest event of an action, read from the database. */
export async function lastEvent(
  test: Pick<TestApp, 'sql'>,
  action: string,
): Promise<WrittenEvent | undefined> {
  const [event] = await test.sql<WrittenEvent>(
    `SELECT actor_name, actor_kind, site_code, entity_id, entity_name, outcome, changes
     FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1`,
    [action],
  )
  return event
}
