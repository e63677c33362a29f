import { renewalLevels, renewalRule, renewalRules } from '@backoffice/contract'
import { RecordCode } from '../../domain/records/record-code.tsx'
import { renewalRuleData } from '../../features/renewal-rules/api/renewal-rules.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { recordListPage } from '../record-list-page.tsx'

export const { Page, preload } = recordListPage(renewalRule, renewalRules, {
  data: renewalRuleData,
  context: t('renewalRules.context'),
  cells: {
    level: ({ level }) => (level ? say(renewalLevels.texts[level]) : t('renewalRules.all')),
    channelCode: ({ channelCode: code }) =>
      code ? <RecordCode kind="channel" text={code} /> : t('renewalRules.all'),
  },
  switching: { on: { status: 'on' }, off: { status: 'off' } },
})
