import { defaultLocale, renewalRule, renewalRules } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { ChannelControl } from '../../domain/channels/channel-control.tsx'
import { renewalRuleData } from '../../features/renewal-rules/api/renewal-rules.ts'
import { recordFormPage } from '../record-form-page.tsx'

export const { add, edit } = recordFormPage(renewalRule, renewalRules, {
  data: renewalRuleData,
  back: paths.renewalRules,
  controls: { channelCode: <ChannelControl /> },
  first: { status: 'on', language: defaultLocale },
})
