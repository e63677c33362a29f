import type { Inviter } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { periodText } from '../../../domain/periods/periods.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'
import { rewardTypeText } from './invitation-words.ts'
import { InviterPhone } from './inviter-columns.tsx'

/** Whom a member invited and what it earned, in figures. */
export function InviterFacts({ inviter }: { inviter: Inviter }) {
  const { name, userId, invitationNum, registerNum, tradingNum, rewardType } = inviter
  return (
    <Facts
      items={[
        { label: t('inviter'), value: name },
        { label: t('userId'), value: <Code text={userId} /> },
        { label: t('phone'), value: <InviterPhone inviter={inviter} /> },
        { label: t('invitationNum'), value: formatNumber(invitationNum) },
        { label: t('registerNum'), value: formatNumber(registerNum) },
        {
          label: t('registerReward'),
          value: periodText(inviter.registerRewardValue, inviter.registerRewardUnit),
        },
        { label: t('tradingNum'), value: formatNumber(tradingNum) },
        {
          label: t('tradingReward'),
          value: periodText(inviter.tradingRewardValue, inviter.tradingRewardUnit),
        },
        { label: t('rewardType'), value: rewardTypeText(rewardType) },
      ]}
    />
  )
}
