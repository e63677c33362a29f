import {
  defaultLocale,
  type RenewalRule,
  renewalRuleBody,
  renewalRuleFields,
  renewalRuleNames,
} from '@backoffice/contract'
import { recordForm } from '../../../components/form/record-form.tsx'
import { paths } from '../../../config/paths.ts'
import { ChannelControl } from '../../../domain/channels/channel-control.tsx'
import { renewalRuleData } from '../api/renewal-rules.ts'

export const RenewalRuleForm = recordForm<RenewalRule>({
  names: renewalRuleNames,
  fields: renewalRuleFields,
  schema: renewalRuleBody,
  data: renewalRuleData,
  back: paths.renewalRules,
  controls: { channelCode: <ChannelControl /> },
  first: { status: 'on', language: defaultLocale },
})
