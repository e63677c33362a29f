import { type Body, dictionaries, limits, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

const keys = {
  all: ['dictionaries'] as const,
  list: (query: Query<typeof dictionaries.list>) => ['dictionaries', 'list', query] as const,
  one: (id: number) => ['dictionaries', 'one', id] as const,
}

export const dictionaryListQuery = (query: Query<typeof dictionaries.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(dictionaries.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Always read anew: an editor starts from the version that is current. */
export const dictionaryQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(dictionaries.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The attributes that a value can have as its child. */
export const childDictionariesQuery = dictionaryListQuery({
  valueType: 'MultiSelect',
  sort: 'code,ASC',
  size: limits.pageSizeMax,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** Failures of saving are the form's: they go onto its fields. */
export const useCreateDictionary = () =>
  useMutation({
    mutationFn: (body: Body<typeof dictionaries.create>) => call(dictionaries.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useRenameDictionary = () =>
  useMutation({
    mutationFn: (body: Body<typeof dictionaries.update>) => call(dictionaries.update, { body }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteDictionary = () =>
  useMutation({
    mutationFn: (id: number) => call(dictionaries.delete, { params: { id } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })

export const useSaveValues = () =>
  useMutation({
    mutationFn: (body: Body<typeof dictionaries.saveValues>) => call(dictionaries.saveValues, { body }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })

export const useSetDefault = () =>
  useMutation({
    mutationFn: (query: Query<typeof dictionaries.setDefault>) => call(dictionaries.setDefault, { query }),
    onSettled: refresh,
  })

export const useDeleteValue = () =>
  useMutation({
    mutationFn: (valueId: number) => call(dictionaries.deleteValue, { query: { valueId } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })
