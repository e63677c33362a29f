import {
  type AuditEvent,
  apps,
  auditFields,
  dataSelections,
  dictionaries,
  exchangeRates,
  importSources,
  importTemplates,
  invoices,
  notices,
  type OperationSpec,
  payouts,
  renewalRules,
  roles,
} from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { paths } from '../../../config/paths.ts'
import type { LookKind } from '../../../domain/records/look-kinds.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { SiteName } from '../../../domain/sites/site-name.tsx'
import { joined } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

/** The name of the record, otherwise its number. */
const recordText = ({ entityText, entityName, entityId }: AuditEvent) =>
  [entityText, entityName || (entityId && `#${entityId}`)].filter(Boolean).join(' · ') || '–'

/** A person who signs in has no account id yet, only a name. */
const actorText = ({ actorName, actorKind, actorKindText }: AuditEvent) =>
  actorKind === 'app' ? [actorName, actorKindText].join(' · ') : actorName || actorKindText

const entities: Record<string, LookKind> = {
  member: 'member',
  order: 'order',
  product: 'product',
  channel: 'channel',
  site: 'site',
  account: 'account',
  job: 'job',
  dataSet: 'dataSet',
  company: 'company',
}

/** Records without a drawer: who may read one finds its page. */
const pages: Record<string, { of: Pick<OperationSpec, 'access'>; page: (id: number) => string }> = {
  notice: { of: notices.get, page: paths.noticeEdit },
  role: { of: roles.get, page: paths.roleDetails },
  dictionary: { of: dictionaries.get, page: paths.dictionaryEdit },
  exchangeRate: { of: exchangeRates.get, page: paths.exchangeRateEdit },
  renewalRule: { of: renewalRules.get, page: paths.renewalRuleEdit },
  importTemplate: { of: importTemplates.get, page: paths.importTemplateEdit },
  importSource: { of: importSources.get, page: paths.importSourceEdit },
  dataSelection: { of: dataSelections.get, page: paths.dataSelectionEdit },
  payout: { of: payouts.get, page: paths.payoutDetails },
  invoice: { of: invoices.get, page: paths.invoiceDetails },
  app: { of: apps.get, page: paths.appEdit },
}

export const ActorLink = ({ event }: { event: AuditEvent }) => (
  <RecordLink kind="account" id={event.actorKind === 'user' ? event.actorId : ''}>
    <bdi>{actorText(event)}</bdi>
  </RecordLink>
)

export function EntityLink({ event }: { event: AuditEvent }) {
  const can = useCan()
  const kind = entities[event.entity]
  const shown = pages[event.entity]
  const id = Number(event.entityId)
  const text = <bdi>{recordText(event)}</bdi>
  if (shown && id > 0 && can(shown.of)) return <Link {...linkTo(shown.page(id))}>{text}</Link>
  return kind ? (
    <RecordLink kind={kind} id={event.entityId}>
      {text}
    </RecordLink>
  ) : (
    text
  )
}

/** The first fields that changed, in one line. */
const changesText = ({ changes }: AuditEvent) => joined(changes.map(({ fieldText }) => fieldText)) || '–'

export const auditColumns: Column<AuditEvent>[] = columnsOf(auditFields, {
  time: { width: 160, exact: true },
  actor: { width: 150, render: row => <ActorLink event={row} /> },
  action: { width: 160, render: row => row.actionText },
  record: { width: 220, render: row => <EntityLink event={row} /> },
  outcome: 90,
  changes: { width: 220, render: changesText },
  site: { width: 130, render: row => <SiteName code={row.siteCode} /> },
  address: 130,
})
