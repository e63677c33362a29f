import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import {
  companies,
  dataSelectionFields,
  dataSelectionNames,
  dataSelections,
  switchStates,
} from '@backoffice/contract'
import { Space } from 'antd'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { deletes, switches } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { selectionData } from '../../features/data-selections/api/data-selections.ts'
import { SelectionActions } from '../../features/data-selections/components/selection-actions.tsx'
import { selectionColumns } from '../../features/data-selections/components/selection-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const words = recordWords(dataSelectionNames)

const filters: Filter[] = [
  { kind: 'text', name: 'title', label: say(dataSelectionFields.title.label) },
  {
    kind: 'select',
    name: 'enable',
    label: say(dataSelectionFields.enable.label),
    options: [
      { value: true, label: say(switchStates.texts.true) },
      { value: false, label: say(switchStates.texts.false) },
    ],
  },
]

const actions = [
  ...switches(dataSelections.changeMatching, {
    names: dataSelectionNames,
    on: { enable: true },
    off: { enable: false },
  }),
  deletes(dataSelections.deleteMatching, dataSelectionNames, t('dataSelections.deleteText')),
]

export const { Page, preload } = listPage({
  id: 'data-selection',
  operation: dataSelections.list,
  query: selectionData.list,
  title: t('dataSelections.list.title'),
  context: t('dataSelections.list.context'),
  filters,
  columns: selectionColumns,
  actions: row => <SelectionActions selection={row} />,
  empty: { ...words.empty, text: t('dataSelections.list.emptyText') },
  useParts: list => {
    const can = useCan()
    // Adding one needs the search, where companies are chosen.
    const add = can(dataSelections.create) && can(companies.list) && (
      <Space wrap>
        <LinkButton type="default" icon={<SearchOutlined aria-hidden />} to={paths.dataSelectionFilter}>
          {t('dataSelections.list.search')}
        </LinkButton>
        <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.dataSelectionAdd}>
          {words.add}
        </LinkButton>
      </Space>
    )
    const refresh = selectionData.refresh
    return { action: add, selecting: useBulkRows(list, { actions, label: row => row.title, refresh }) }
  },
})
