import { apps, type Body, userExists } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { resource } from '../../../lib/resource.ts'

export const appData = resource('apps', apps)

/** Id and secret for a new app account; never kept. */
export const proposeClient = async () => {
  const [{ userId }, { credential }] = await Promise.all([
    call(apps.refreshClientId),
    call(apps.refreshClientSecret),
  ])
  return { userId, credential }
}

export const useProposeId = () => useMutation({ mutationFn: () => call(apps.refreshClientId) })
export const useProposeSecret = () => useMutation({ mutationFn: () => call(apps.refreshClientSecret) })

async function createApp(body: Body<typeof apps.create>) {
  try {
    return await call(apps.create, { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== userExists) throw error
    const fields = [{ field_name: 'userId', error_reason: t('apps.exists') }]
    throw new ApiError(error.code, t('apps.exists'), { fields })
  }
}

export const useCreateApp = appData.saves(createApp)

export const useUpdateApp = appData.saves(({ id, ...body }: Body<typeof apps.updateById>) =>
  call(apps.update, { params: { id }, body }),
)

export const useReplaceId = appData.action((id: number) => call(apps.refreshClientId, { query: { id } }), {
  failed: t('apps.replaceIdFailed'),
})

export const useReplaceSecret = appData.action(
  (id: number) => call(apps.refreshClientSecret, { query: { id } }),
  { failed: t('apps.secretResetFailed') },
)
