import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import {
  companies,
  type DataSelectionRow,
  dataSelectionFields,
  dataSelectionNames,
  dataSelections,
  dataSelectionTerms,
  type Query,
  switchStates,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import type { ListState } from '../../components/list/use-list.ts'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { paths } from '../../config/paths.ts'
import { deletes, switches } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { facetsQuery, selectionData } from '../../features/data-selections/api/data-selections.ts'
import { SelectionActions } from '../../features/data-selections/components/selection-actions.tsx'
import { selectionColumns } from '../../features/data-selections/components/selection-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan, useCurrentUser } from '../../lib/sessions/current-user.ts'

const words = recordWords(dataSelectionNames)

const shownFilters: Filter[] = [
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

/** Of the owners and tags that there are. */
function useFilters(): Filter[] {
  const facets = useQuery(facetsQuery)
  const options = (values: string[] = []) => values.map(value => ({ value, label: value }))
  const missing = missingOptions(facets)
  return [
    ...shownFilters,
    {
      kind: 'select',
      name: 'owner',
      label: say(dataSelectionFields.owner.label),
      options: options(facets.data?.owners),
      missing,
    },
    {
      kind: 'select',
      name: 'tag',
      label: say(dataSelectionTerms.tag.label),
      options: options(facets.data?.tags),
      missing,
    },
  ]
}

type List = ListState<Query<typeof dataSelections.list>, DataSelectionRow>

/** What the person looks after, by one click. */
function Mine({ list: { query, change } }: { list: List }) {
  const me = useCurrentUser()?.userId
  const isOn = me !== undefined && query.owner === me
  return (
    <Button
      size="small"
      type={isOn ? 'primary' : 'default'}
      aria-pressed={isOn}
      onClick={() => change({ owner: isOn ? undefined : me })}
    >
      {t('dataSelections.mine')}
    </Button>
  )
}

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
    return {
      action: add,
      filters: useFilters(),
      tools: <Mine list={list} />,
      selecting: useBulkRows(list, { actions, label: row => row.title, refresh }),
    }
  },
})
