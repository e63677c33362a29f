import { type Body, dictionaries, limits, type Query } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const dictionaryData = resource('dictionaries', dictionaries)

/** The attributes that a value can have as its child. */
export const childDictionariesQuery = dictionaryData.list({
  valueType: 'MultiSelect',
  sort: 'code,ASC',
  size: limits.pageSizeMax,
})

export const useRenameDictionary = dictionaryData.action(
  (body: Body<typeof dictionaries.update>) => call(dictionaries.update, { body }),
  { ownErrors: true },
)

export const useSaveValues = dictionaryData.action(
  (body: Body<typeof dictionaries.saveValues>) => call(dictionaries.saveValues, { body }),
  { ownErrors: true },
)

export const useSetDefault = dictionaryData.action((query: Query<typeof dictionaries.setDefault>) =>
  call(dictionaries.setDefault, { query }),
)

export const useDeleteValue = dictionaryData.action(
  (valueId: number) => call(dictionaries.deleteValue, { query: { valueId } }),
  { ownErrors: true },
)
