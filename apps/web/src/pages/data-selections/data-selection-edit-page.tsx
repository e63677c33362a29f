import { type DataSelection, dataSelections } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { selectionData } from '../../features/data-selections/api/data-selections.ts'
import { SelectionForm } from '../../features/data-selections/components/selection-form.tsx'
import { t } from '../../features/data-selections/texts.ts'

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

export const { Page, preload } = recordPage({
  read: dataSelections.get,
  change: dataSelections.update,
  query: selectionData.one,
  show: (selection, readOnly) => <SelectionTabs selection={selection} readOnly={readOnly} />,
})
