import { type Body, companyVariants, invalidInput, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { refreshJobs } from '../../../domain/jobs/jobs.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { presentError } from '../../../lib/present-error.ts'
import { queryClient } from '../../../lib/query-client.ts'

type ListQuery = Query<typeof companyVariants.list>

const keys = { all: ['company-variants'] as const }

/** How often the list is read again while shipments are moved. */
const followMs = 3_000

/** Open proposals are shown when no tab is chosen. */
export const variantListQuery = (query: ListQuery) => {
  const shown: ListQuery = { ...query, status: query.status ?? 'proposed' }
  return queryOptions({
    queryKey: [...keys.all, 'list', shown],
    queryFn: ({ signal }) => call(companyVariants.list, { query: shown, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(row => !row.applied) ? followMs : false),
  })
}

/** Companies now have other names on all screens. */
export const refreshVariants = () => {
  void queryClient.invalidateQueries({ queryKey: ['companies'] })
  return queryClient.invalidateQueries({ queryKey: keys.all })
}

export const useMergeVariant = () =>
  useMutation({
    mutationFn: (body: Body<typeof companyVariants.merge>) => call(companyVariants.merge, { body }),
    onSettled: refreshVariants,
  })

/** Errors about a company are shown next to it; all others go to the presenter. */
export const useMergeCompanies = () =>
  useMutation({
    mutationFn: (body: Body<typeof companyVariants.mergeCompanies>) =>
      call(companyVariants.mergeCompanies, { body }),
    meta: { ownErrors: true },
    onError: error => {
      if (!(error instanceof ApiError && error.code === invalidInput)) presentError(error)
    },
    onSettled: refreshVariants,
  })

export const useRejectVariant = () =>
  useMutation({
    mutationFn: (body: Body<typeof companyVariants.reject>) => call(companyVariants.reject, { body }),
    onSettled: refreshVariants,
  })

export const useSplitVariant = () =>
  useMutation({
    mutationFn: (body: Body<typeof companyVariants.split>) => call(companyVariants.split, { body }),
    onSettled: refreshVariants,
  })

export const useFindVariants = () =>
  useMutation({
    mutationFn: () => call(companyVariants.find, {}),
    onSuccess: refreshJobs,
  })
