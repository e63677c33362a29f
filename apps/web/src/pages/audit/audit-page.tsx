import { type AuditEvent, audit, auditFields, type Query } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { listPreload } from '../../components/list/list-page.tsx'
import { useList } from '../../components/list/use-list.ts'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { useSites } from '../../domain/sites/sites.ts'
import { auditListQuery, auditWordsQuery } from '../../features/audit/api/audit.ts'
import { auditColumns } from '../../features/audit/components/audit-columns.tsx'
import { logRange } from '../../lib/dates.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

// Loaded with the first event that is looked at.
const AuditDrawer = lazyPart(() => import('../../features/audit/components/audit-drawer.tsx'), 'AuditDrawer')

const warmList = listPreload(audit.list, auditListQuery)

export const preload = (input: ScreenInput) => {
  void queryClient.prefetchQuery(auditWordsQuery)
  return warmList(input)
}

type Word = { code: string; text: string }
const toOption = ({ code, text }: Word) => ({ value: code, label: text })

/** The names come from the server; the sites are those of the person. */
function useFilters({ entity, entityId, field }: Query<typeof audit.list>): Filter[] {
  const words = useQuery(auditWordsQuery)
  const missing = missingOptions(words)
  const { actions = [], entities = [] } = words.data ?? {}
  const { all, areSeveral } = useSites()
  const sites = all.map(({ siteCode, label }) => ({ value: siteCode, label: label.value }))
  const filters: Filter[] = [
    { kind: 'text', name: 'actor', label: say(auditFields.actor.label) },
    {
      kind: 'select',
      name: 'action',
      label: say(auditFields.action.label),
      options: actions.map(toOption),
      missing,
    },
    {
      kind: 'select',
      name: 'entity',
      label: say(auditFields.entity.label),
      options: entities.map(toOption),
      missing,
    },
    { kind: 'text', name: 'record', label: say(auditFields.record.label) },
    ...(entityId
      ? [{ kind: 'text' as const, name: 'entityId', label: say(auditFields.entityId.label) }]
      : []),
    ...(entity || field
      ? [
          {
            kind: 'select' as const,
            name: 'field',
            label: say(auditFields.field.label),
            options: entities.find(({ code }) => code === entity)?.fields.map(toOption) ?? [],
            missing,
          },
        ]
      : []),
    ...filtersOf(auditFields, 'outcome'),
    { kind: 'dates', from: 'startTime', to: 'endTime', label: say(auditFields.time.label) },
  ]
  return areSeveral
    ? [...filters, { kind: 'select', name: 'siteCode', label: say(auditFields.site.label), options: sites }]
    : filters
}

function AuditList() {
  const list = useList(audit.list, auditListQuery)
  const filters = useFilters(list.query)
  const [shown, setShown] = useState<AuditEvent>()
  const [used, setUsed] = useState(false)
  const show = (event: AuditEvent) => {
    setShown(event)
    setUsed(true)
  }
  return (
    <>
      <ListFrame<Query<typeof audit.list>, AuditEvent>
        id="audit"
        list={list}
        title={t('audit.list.title')}
        context={t('audit.list.context')}
        filters={filters}
        columns={auditColumns}
        rowKey={row => row.id}
        actions={row => (
          <Button
            type="link"
            size="small"
            aria-label={`${t('audit.view')} ${row.actionText}`}
            onClick={() => show(row)}
          >
            {t('audit.view')}
          </Button>
        )}
        tools={<ExportButton operation={audit.export} query={logRange(list.query)} />}
        empty={{ title: t('audit.list.empty'), text: t('audit.list.emptyText') }}
      />
      {used && (
        <Suspense fallback={null}>
          <AuditDrawer shown={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}

export function Page() {
  return (
    <RequirePermission operation={audit.list}>
      <AuditList />
    </RequirePermission>
  )
}
