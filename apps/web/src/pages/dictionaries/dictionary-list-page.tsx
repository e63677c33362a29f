import { dictionaries, dictValueTypes } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { dictionaryData } from '../../features/dictionaries/api/dictionaries.ts'
import { AddDictionary } from '../../features/dictionaries/components/add-dictionary.tsx'
import { DictionaryActions } from '../../features/dictionaries/components/dictionary-actions.tsx'
import { dictionaryColumns, typeNames } from '../../features/dictionaries/components/dictionary-columns.tsx'
import { t } from '../../features/dictionaries/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const filters: Filter[] = [
  { kind: 'text', name: 'code', label: t('code') },
  { kind: 'text', name: 'name', label: t('name') },
  {
    kind: 'select',
    name: 'valueType',
    label: t('valueType'),
    options: dictValueTypes.map(value => ({ value, label: typeNames[value] })),
  },
]

export const { Page, preload } = listPage({
  id: 'dictionary',
  operation: dictionaries.list,
  query: dictionaryData.list,
  title: t('list.title'),
  context: t('list.context'),
  filters,
  columns: dictionaryColumns,
  actionsWidth: 112,
  actions: row => <DictionaryActions attribute={row} />,
  empty: { title: t('list.empty'), text: t('list.emptyText') },
  useParts: () => ({ action: useCan()(dictionaries.create) && <AddDictionary /> }),
})
