import { type Query, type TradeImport, tradeData } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Filter } from '../../../components/list/filters.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { RetryButton } from '../../../domain/jobs/retry-button.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { importListQuery, refreshTradeData } from '../api/trade-data.ts'
import { ReplaceActions } from './replace-actions.tsx'
import { ReportButton } from './report-button.tsx'
import { allTemplatesQuery } from './template-choice.tsx'
import { tradeImportColumns } from './trade-import-columns.tsx'

/** The imports, newest first. */
export function ImportList({ action }: { action: ReactNode }) {
  const list = useList(tradeData.imports, importListQuery)
  const { data: templates, isPending } = useQuery(allTemplatesQuery)
  const byTemplate: Filter = {
    kind: 'select',
    name: 'templateId',
    label: t('tradeData.template'),
    options: templates?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    missing: { loading: isPending },
  }
  const can = useCan()
  return (
    <EmbeddedList<Query<typeof tradeData.imports>, TradeImport>
      id="trade-imports"
      hasViews
      list={list}
      title={t('tradeData.imports')}
      action={action}
      filters={[byTemplate]}
      columns={tradeImportColumns}
      rowKey={row => row.id}
      actions={row => (
        <>
          <ReportButton row={row} />
          <ReplaceActions row={row} />
          {can(tradeData.start) && <RetryButton {...row} name={row.fileName} onRetried={refreshTradeData} />}
        </>
      )}
      empty={{ title: t('tradeData.imports.empty'), text: t('tradeData.imports.emptyText') }}
    />
  )
}
