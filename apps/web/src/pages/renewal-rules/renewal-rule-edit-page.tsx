import { renewalRuleNames, renewalRules } from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { renewalRuleData } from '../../features/renewal-rules/api/renewal-rules.ts'
import { RenewalRuleForm } from '../../features/renewal-rules/components/renewal-rule-form.tsx'
import { editPage } from '../edit-page.tsx'

export const { Page, preload } = editPage({
  read: renewalRules.get,
  change: renewalRules.update,
  query: renewalRuleData.one,
  entity: 'renewalRule',
  title: recordWords(renewalRuleNames),
  nameOf: record => record.name,
  back: paths.renewalRules,
  form: (record, readOnly) => <RenewalRuleForm record={record} readOnly={readOnly} />,
})
