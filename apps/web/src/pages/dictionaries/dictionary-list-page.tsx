import { dictionaries, dictionaryFields, dictionaryNames } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { deletes } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { dictionaryData } from '../../features/dictionaries/api/dictionaries.ts'
import { AddDictionary } from '../../features/dictionaries/components/add-dictionary.tsx'
import { DictionaryActions } from '../../features/dictionaries/components/dictionary-actions.tsx'
import {
  dictionaryColumns,
  dictValueName,
} from '../../features/dictionaries/components/dictionary-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const words = recordWords(dictionaryNames)

const filters: Filter[] = [
  { kind: 'text', name: 'code', label: say(dictionaryFields.code.label) },
  { kind: 'text', name: 'name', label: t('dictionaries.name') },
  ...filtersOf(dictionaryFields, 'valueType'),
]

const actions = [deletes(dictionaries.deleteMatching, dictionaryNames, t('dictionaries.deleteText'))]

export const { Page, preload } = listPage({
  id: 'dictionary',
  operation: dictionaries.list,
  query: dictionaryData.list,
  title: words.title,
  context: t('dictionaries.list.context'),
  filters,
  columns: dictionaryColumns,
  actions: row => <DictionaryActions attribute={row} />,
  empty: { ...words.empty, text: t('dictionaries.list.emptyText') },
  useParts: list => ({
    action: useCan()(dictionaries.create) && <AddDictionary />,
    selecting: useBulkRows(list, { actions, label: dictValueName, refresh: dictionaryData.refresh }),
  }),
})
