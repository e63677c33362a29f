import { auditPermissions } from '@backoffice/contract'
import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { countAuditEvents } from './audit.repository.ts'
import { sitesOf } from './audit-scope.ts'

/** Who wants to see more personal data in a day than one person may (security.md 55). */
export const revealsRefused: DeskFigurePart = {
  key: 'revealsRefused',
  isOwn: true,
  async read({ app, actor, clock }) {
    const search = { action: 'personalData.reveal', outcome: 'denied', startTime: 'today' } as const
    const filters = { ...search, startTime: clock.today }
    const sites = sitesOf(actor, [auditPermissions.read])
    const view = { filters, sites, timeZone: clock.timeZone, access: actor }
    return { value: await countAuditEvents(app.db, view), search }
  },
}
