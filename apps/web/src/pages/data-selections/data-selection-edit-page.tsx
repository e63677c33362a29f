import {
  type DataSelection,
  dataSelectionFields,
  dataSelectionNames,
  dataSelections,
} from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { selectionData } from '../../features/data-selections/api/data-selections.ts'
import { SelectionCompanies } from '../../features/data-selections/components/selection-companies.tsx'
import { SelectionForm } from '../../features/data-selections/components/selection-form.tsx'
import { say } from '../../lib/i18n/say.ts'

const words = recordWords(dataSelectionNames)

function SelectionTabs({ selection, readOnly }: { selection: DataSelection; readOnly: boolean }) {
  const title = readOnly ? words.view : words.edit
  const history = useHistoryTab('dataSelection', selection.id)
  const edit = {
    key: 'edit',
    label: title,
    children: <SelectionForm selection={selection} readOnly={readOnly} />,
  }
  const companies = {
    key: 'companies',
    label: say(dataSelectionFields.companies.label),
    children: <SelectionCompanies selection={selection} />,
  }
  return (
    <>
      <PageHeader title={title} context={selection.title} back={paths.dataSelections} />
      <UrlTabs tabs={[edit, companies, ...history]} />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: dataSelections.get,
  change: dataSelections.update,
  query: selectionData.one,
  show: (selection, readOnly) => <SelectionTabs selection={selection} readOnly={readOnly} />,
})
