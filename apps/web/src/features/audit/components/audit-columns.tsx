import { type AuditEvent, auditFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { EntityLink } from '../../../domain/records/entity-link.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { SiteNameText } from '../../../domain/sites/site-name.tsx'
import { joined } from '../../../lib/i18n/texts.ts'

/** The name of the record, otherwise its number. */
const recordText = ({ entityText, entityName, entityId }: AuditEvent) =>
  [entityText, entityName || (entityId && `#${entityId}`)].filter(Boolean).join(' · ') || '–'

/** A person who signs in has no account id yet, only a name. */
const actorText = ({ actorName, appName, actorKind, actorKindText }: AuditEvent) =>
  actorKind === 'app' ? [appName || actorName, actorKindText].join(' · ') : actorName || actorKindText

export const ActorLink = ({ event }: { event: AuditEvent }) => (
  <RecordLink kind="account" id={event.actorKind === 'user' ? event.actorId : ''}>
    <bdi title={event.appName ? event.actorName : undefined}>{actorText(event)}</bdi>
  </RecordLink>
)

export const EventLink = ({ event }: { event: AuditEvent }) => (
  <EntityLink entity={event.entity} id={event.entityId}>
    <bdi>{recordText(event)}</bdi>
  </EntityLink>
)

/** The first fields that changed, in one line. */
const changesText = ({ changes }: AuditEvent) => joined(changes.map(({ fieldText }) => fieldText)) || '–'

export const auditColumns: Column<AuditEvent>[] = columnsOf(auditFields, {
  time: { width: 160, exact: true },
  actor: { width: 150, render: row => <ActorLink event={row} /> },
  action: { width: 160, render: row => row.actionText },
  record: { width: 220, render: row => <EventLink event={row} /> },
  outcome: 90,
  changes: { width: 220, render: changesText },
  site: { width: 130, render: row => <SiteNameText code={row.siteCode} /> },
  address: 130,
})
