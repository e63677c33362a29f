import { roles } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { resource } from '../../../lib/resource.ts'

export const roleData = resource('roles', roles)

export const useSwitchRole = (enabled: boolean) =>
  roleData.useAction((id: number) => call(enabled ? roles.enable : roles.disable, { params: { id } }), {
    failed: enabled ? t('roles.enableFailed') : t('roles.disableFailed'),
  })
