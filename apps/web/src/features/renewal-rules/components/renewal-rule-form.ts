import { type RenewalRule, renewalRuleBody, renewalRuleFields, renewalRuleNames } from '@backoffice/contract'
import { recordForm } from '../../../components/form/record-form.tsx'
import { paths } from '../../../config/paths.ts'
import { renewalRuleData } from '../api/renewal-rules.ts'

export const RenewalRuleForm = recordForm<RenewalRule>({
  names: renewalRuleNames,
  fields: renewalRuleFields,
  schema: renewalRuleBody,
  data: renewalRuleData,
  back: paths.renewalRules,
})
