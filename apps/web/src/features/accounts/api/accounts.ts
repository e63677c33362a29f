import { accounts, type Body, userExists } from '@backoffice/contract'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { failedBecause } from '../../../lib/present-error.ts'
import { resource } from '../../../lib/resource.ts'

export const accountData = resource('accounts', accounts)

/** The message when saving fails and no field is at fault (specification §8); a conflict keeps its row for the form. */
function saidAs(error: unknown, failed: string) {
  if (!(error instanceof ApiError) || error.fields.length > 0 || error.data) return error
  const { code, message, showType, requestId } = error
  return new ApiError(code, failedBecause(failed, message), { showType, requestId })
}

const nameTaken = (error: ApiError) =>
  new ApiError(error.code, t('accounts.exists'), {
    fields: [{ field_name: 'userId', error_reason: t('accounts.exists') }],
  })

async function createAccount(body: Body<typeof accounts.create>) {
  try {
    return await call(accounts.create, { body })
  } catch (error) {
    if (error instanceof ApiError && error.code === userExists) throw nameTaken(error)
    throw saidAs(error, t('accounts.createFailed'))
  }
}

export const useCreateAccount = accountData.saves(createAccount)

async function updateAccount(body: Body<typeof accounts.update>) {
  try {
    return await call(accounts.update, { body })
  } catch (error) {
    throw saidAs(error, t('accounts.updateFailed'))
  }
}

export const useUpdateAccount = accountData.saves(updateAccount)

/** Enables and disables an account without comparing versions. */
export const useSwitchAccount = (enabled: boolean) =>
  accountData.useAction((id: number) => call(accounts.update, { body: { id, enabled } }), {
    failed: enabled ? t('accounts.enableFailed') : t('accounts.disableFailed'),
  })

export const useUnlockAccount = accountData.action(
  (id: number) => call(accounts.unlock, { params: { id } }),
  {
    failed: t('accounts.unlockFailed'),
  },
)

export const useResetCredential = accountData.action(
  (id: number) => call(accounts.resetCredential, { params: { id } }),
  { failed: t('accounts.resetFailed') },
)

export const useResetFactorsOf = accountData.action(
  (id: number) => call(accounts.resetFactors, { params: { id } }),
  { failed: t('accounts.resetFactorsFailed') },
)

export const useSetCredential = accountData.action(
  (body: Body<typeof accounts.setCredential>) =>
    call(accounts.setCredential, { body }).catch((error: unknown) => {
      throw saidAs(error, t('accounts.setFailed'))
    }),
  { ownErrors: true },
)
