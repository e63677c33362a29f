import { roles } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { paths } from '../../../config/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { enterSeeAs, leaveSeeAs } from '../../../lib/sessions/token.ts'

/** Loads the app anew as the role, so that nothing stays that was read with the person's own permissions. */
export const useBeginSeeAs = () =>
  useMutation({
    mutationFn: (id: number) => call(roles.seeAs, { params: { id } }),
    onSuccess: ({ access_token }) => enterSeeAs(access_token, paths.home),
    meta: { failed: t('roles.seeAsFailed') },
  })

/** Leads back to the role. The tab leaves even if the server cannot be reached: such a session ends by itself. */
export const useEndSeeAs = (roleId: number) =>
  useMutation({
    mutationFn: () => call(roles.endSeeAs),
    onSettled: () => leaveSeeAs(() => location.assign(paths.roleDetails(roleId))),
    meta: { ownErrors: true },
  })
