import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { companies, type DataSelectionRow, dataSelections, type Query } from '@backoffice/contract'
import { Space } from 'antd'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { paths } from '../../config/paths.ts'
import { selectionListQuery } from '../../features/data-selections/api/data-selections.ts'
import { SelectionActions } from '../../features/data-selections/components/selection-actions.tsx'
import { selectionColumns } from '../../features/data-selections/components/selection-columns.tsx'
import { t } from '../../features/data-selections/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof dataSelections.list>>(dataSelections.list.query, search)
  return queryClient.prefetchQuery(selectionListQuery(query))
}

const filters: Filter[] = [
  { kind: 'text', name: 'title', label: t('title') },
  {
    kind: 'select',
    name: 'enable',
    label: t('status'),
    options: [
      { value: true, label: t('on') },
      { value: false, label: t('off') },
    ],
  },
]

export function Page() {
  const list = useList(dataSelections.list, selectionListQuery)
  const can = useCan()
  // Without companies to choose from there is none to add.
  const add = can(dataSelections.create) && can(companies.list) && (
    <Space wrap>
      <LinkButton type="default" icon={<SearchOutlined aria-hidden />} to={paths.dataSelectionFilter}>
        {t('list.search')}
      </LinkButton>
      <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.dataSelectionForm}>
        {t('list.add')}
      </LinkButton>
    </Space>
  )
  return (
    <ListFrame<Query<typeof dataSelections.list>, DataSelectionRow>
      id="data-selection"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      action={add}
      filters={filters}
      columns={selectionColumns}
      rowKey={row => row.id}
      actionsWidth={112}
      actions={row => <SelectionActions selection={row} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}
