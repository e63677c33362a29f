import { type DictAttribute, dictionaries, dictValueTypes, type Query } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { dictionaryListQuery } from '../../features/dictionaries/api/dictionaries.ts'
import { AddDictionary } from '../../features/dictionaries/components/add-dictionary.tsx'
import { DictionaryActions } from '../../features/dictionaries/components/dictionary-actions.tsx'
import { dictionaryColumns, typeNames } from '../../features/dictionaries/components/dictionary-columns.tsx'
import { t } from '../../features/dictionaries/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof dictionaries.list>>(dictionaries.list.query, search)
  return queryClient.prefetchQuery(dictionaryListQuery(query))
}

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

export function Page() {
  const list = useList(dictionaries.list, dictionaryListQuery)
  const can = useCan()
  return (
    <ListFrame<Query<typeof dictionaries.list>, DictAttribute>
      id="dictionary"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      action={can(dictionaries.create) && <AddDictionary />}
      filters={filters}
      columns={dictionaryColumns}
      rowKey={row => row.id}
      actionsWidth={112}
      actions={row => <DictionaryActions attribute={row} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}
