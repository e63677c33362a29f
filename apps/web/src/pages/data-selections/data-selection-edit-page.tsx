import { type DataSelection, dataSelections } from '@backoffice/contract'
import { useParams } from '@tanstack/react-router'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { useReading } from '../../components/page-states/use-reading.ts'
import { UrlTabs } from '../../components/url-tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { selectionQuery } from '../../features/data-selections/api/data-selections.ts'
import { SelectionForm } from '../../features/data-selections/components/selection-form.tsx'
import { t } from '../../features/data-selections/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

const idOf = (params: { id?: string }) => Number(params.id)

export const preload = ({ params }: ScreenInput) => queryClient.prefetchQuery(selectionQuery(idOf(params)))

function SelectionTabs({ selection, readOnly }: { selection: DataSelection; readOnly: boolean }) {
  const title = readOnly ? t('form.view') : t('form.edit')
  const history = useHistoryTab('dataSelection', selection.id)
  const edit = {
    key: 'edit',
    label: title,
    children: <SelectionForm selection={selection} readOnly={readOnly} />,
  }
  return (
    <>
      <PageHeader title={title} context={selection.title} back={paths.dataSelections} />
      <UrlTabs tabs={[edit, ...history]} />
    </>
  )
}

export function Page() {
  const id = idOf(useParams({ strict: false }))
  const { operation, readOnly } = useReading(dataSelections.get, dataSelections.update)
  return (
    <RequirePermission operation={operation}>
      <RecordPage query={selectionQuery(id)}>
        {selection => <SelectionTabs key={id} selection={selection} readOnly={readOnly} />}
      </RecordPage>
    </RequirePermission>
  )
}
