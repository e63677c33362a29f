/** Events of the audit log as a test wants them. */
import { recordAudit, systemOrigin } from '../../src/modules/audit/audit.ts'
import type { TestApp } from '../build-app.ts'

type Entry = Partial<Parameters<typeof recordAudit>[2]> & { userAgent?: string }

export async function recordEvent(test: TestApp, { userAgent = 'Firefox', ...entry }: Entry): Promise<void> {
  const origin = { ...systemOrigin, address: '10.1.2.3', userAgent, requestId: 'request-1' }
  await recordAudit(test.app.db, origin, { action: 'notice.update', entity: 'notice', ...entry })
}
