import { type Body, renewalMessages, renewalRules } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { listQuery, resource } from '../../../lib/resource.ts'

export const renewalRuleData = resource('renewalRules', renewalRules)

/** Under the name of the rules: a reminder of chosen members reads it anew. */
export const renewalMessagesQuery = listQuery(renewalRuleData.key('messages'), renewalMessages.list)

export const useRemind = renewalRuleData.action(
  (body: Body<typeof renewalMessages.remind>) => call(renewalMessages.remind, { body }),
  { failed: t('renewalRules.remind.failed') },
)
