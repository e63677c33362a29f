import { accounts, type Body, type Query, userExists } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { failedBecause } from '../../../lib/present-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../texts.ts'

const keys = {
  all: ['accounts'] as const,
  list: (query: Query<typeof accounts.list>) => ['accounts', 'list', query] as const,
  one: (id: number) => ['accounts', 'one', id] as const,
}

export const accountListQuery = (query: Query<typeof accounts.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(accounts.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Always read anew: an editor starts from the version that is current. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(accounts.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** What saving says where no field is at fault (specification §8); a conflict keeps its row for the form. */
function saidAs(error: unknown, failed: string) {
  if (!(error instanceof ApiError) || error.fields.length > 0 || error.data) return error
  const { code, message, showType, requestId } = error
  return new ApiError(code, failedBecause(failed, message), { showType, requestId })
}

const nameTaken = (error: ApiError) =>
  new ApiError(error.code, t('exists'), { fields: [{ field_name: 'userId', error_reason: t('exists') }] })

async function createAccount(body: Body<typeof accounts.create>) {
  try {
    return await call(accounts.create, { body })
  } catch (error) {
    if (error instanceof ApiError && error.code === userExists) throw nameTaken(error)
    throw saidAs(error, t('createFailed'))
  }
}

/** Failures of saving are the form's: they go onto its fields. */
export const useCreateAccount = () =>
  useMutation({ mutationFn: createAccount, onSuccess: refresh, meta: { ownErrors: true } })

async function updateAccount(body: Body<typeof accounts.update>) {
  try {
    return await call(accounts.update, { body })
  } catch (error) {
    throw saidAs(error, t('updateFailed'))
  }
}

export const useUpdateAccount = () =>
  useMutation({ mutationFn: updateAccount, onSuccess: refresh, meta: { ownErrors: true } })

/** Enabling and disabling whatever else has changed: no version is compared. */
export const useSwitchAccount = (enabled: boolean) =>
  useMutation({
    mutationFn: (id: number) => call(accounts.update, { body: { id, enabled } }),
    onSettled: refresh,
    meta: { failed: enabled ? t('enableFailed') : t('disableFailed') },
  })

export const useUnlockAccount = () =>
  useMutation({
    mutationFn: (id: number) => call(accounts.unlock, { params: { id } }),
    onSettled: refresh,
    meta: { failed: t('unlockFailed') },
  })

export const useResetCredential = () =>
  useMutation({
    mutationFn: (id: number) => call(accounts.resetCredential, { params: { id } }),
    onSettled: refresh,
    meta: { failed: t('resetFailed') },
  })

export const useSetCredential = () =>
  useMutation({
    mutationFn: (body: Body<typeof accounts.setCredential>) =>
      call(accounts.setCredential, { body }).catch((error: unknown) => {
        throw saidAs(error, t('setFailed'))
      }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })
