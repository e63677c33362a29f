import type { AuditEvent } from '@backoffice/contract'
import { auditFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { SiteName } from '../../../domain/sites/site-name.tsx'
import { joined } from '../../../lib/i18n/texts.ts'

/** The name of the record, otherwise its number. */
export const recordText = ({ entityText, entityName, entityId }: AuditEvent) =>
  [entityText, entityName || (entityId && `#${entityId}`)].filter(Boolean).join(' · ') || '–'

/** A person who signs in has no account id yet, only a name. */
export const actorText = ({ actorName, actorKind, actorKindText }: AuditEvent) =>
  actorKind === 'app' ? [actorName, actorKindText].join(' · ') : actorName || actorKindText

/** The first fields that changed, in one line. */
const changesText = ({ changes }: AuditEvent) => joined(changes.map(({ fieldText }) => fieldText)) || '–'

export const auditColumns: Column<AuditEvent>[] = columnsOf(auditFields, {
  time: { width: 160, exact: true },
  actor: { width: 150, render: row => <bdi>{actorText(row)}</bdi> },
  action: { width: 160, render: row => row.actionText },
  record: { width: 220, render: row => <bdi>{recordText(row)}</bdi> },
  outcome: 90,
  changes: { width: 220, render: changesText },
  site: { width: 130, render: row => <SiteName code={row.siteCode} /> },
  address: 130,
})
