import { roles } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'
import { t } from '../texts.ts'

export const roleData = resource('roles', roles)

export const useSwitchRole = (enabled: boolean) =>
  roleData.useAction((id: number) => call(enabled ? roles.enable : roles.disable, { params: { id } }), {
    failed: enabled ? t('enableFailed') : t('disableFailed'),
  })
