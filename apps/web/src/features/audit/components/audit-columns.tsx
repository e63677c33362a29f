import type { AuditEvent } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { SiteName } from '../../../domain/sites/site-name.tsx'
import { joined } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'
import { AuditOutcome } from './audit-outcome.tsx'

/** The record by its name, else by its number. */
export const recordText = ({ entityText, entityName, entityId }: AuditEvent) =>
  [entityText, entityName || (entityId && `#${entityId}`)].filter(Boolean).join(' · ') || '–'

/** Whoever signs in is not signed in yet, and is known by the name alone. */
export const actorText = ({ actorName, actorKind, actorKindText }: AuditEvent) =>
  actorKind === 'app' ? [actorName, actorKindText].join(' · ') : actorName || actorKindText

/** The first fields that changed, in one line. */
const changesText = ({ changes }: AuditEvent) => joined(changes.map(({ fieldText }) => fieldText)) || '–'

export const auditColumns: Column<AuditEvent>[] = [
  { key: 'time', title: t('time'), width: 160, render: row => <Instant exact value={row.time} /> },
  { key: 'actor', title: t('actor'), width: 150, render: row => <bdi>{actorText(row)}</bdi> },
  { key: 'action', title: t('action'), width: 160, render: row => row.actionText },
  { key: 'record', title: t('record'), width: 220, render: row => <bdi>{recordText(row)}</bdi> },
  { key: 'outcome', title: t('outcome'), width: 90, render: row => <AuditOutcome event={row} /> },
  { key: 'changes', title: t('changes'), width: 220, render: changesText },
  { key: 'site', title: t('site'), width: 130, render: row => <SiteName code={row.siteCode} /> },
  { key: 'address', title: t('address'), width: 130, render: row => row.address || '–' },
]
