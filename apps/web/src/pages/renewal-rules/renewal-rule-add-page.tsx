import { renewalRules } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { RenewalRuleForm } from '../../features/renewal-rules/components/renewal-rule-form.tsx'

export const { Page } = formPage(renewalRules.create, RenewalRuleForm)
