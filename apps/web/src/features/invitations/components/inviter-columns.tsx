import type { Inviter } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { periodText } from '../../../domain/periods/periods.ts'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { language } from '../../../lib/i18n/locale.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { revealPhone } from '../api/invitations.ts'
import { t } from '../texts.ts'
import { rewardTypeText } from './invitation-words.ts'

/** An inviter's phone; whole on request where the member is known here. */
export function InviterPhone({ inviter: { uidPk, phone } }: { inviter: Inviter }) {
  if (uidPk === null) return <bdi>{phone || '–'}</bdi>
  return <PersonalValue value={phone} label={t('phone')} reveal={() => revealPhone(uidPk)} />
}

const count = (key: 'invitationNum' | 'registerNum' | 'tradingNum', title: string): Column<Inviter> => ({
  key,
  title,
  width: language === 'zh' ? 100 : 120,
  align: 'end',
  render: row => formatNumber(row[key]),
})

const period = (key: 'registerReward' | 'tradingReward', title: string): Column<Inviter> => ({
  key,
  title,
  width: 110,
  align: 'end',
  render: row => periodText(row[`${key}Value`], row[`${key}Unit`]) || '–',
})

export const inviterColumns: Column<Inviter>[] = [
  { key: 'name', title: t('inviter'), width: 120, render: row => <bdi>{row.name || '–'}</bdi> },
  { key: 'userId', title: t('userId'), width: 130, render: row => <Code text={row.userId} /> },
  { key: 'phone', title: t('phone'), width: 150, render: row => <InviterPhone inviter={row} /> },
  count('invitationNum', t('invitationNum')),
  count('registerNum', t('registerNum')),
  period('registerReward', t('registerReward')),
  count('tradingNum', t('tradingNum')),
  period('tradingReward', t('tradingReward')),
  {
    key: 'rewardType',
    title: t('rewardType'),
    width: language === 'zh' ? 100 : 120,
    render: row => rewardTypeText(row.rewardType),
  },
]
