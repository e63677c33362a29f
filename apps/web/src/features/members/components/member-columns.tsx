import type { MemberUser } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { periodText } from '../../../domain/periods/periods.ts'
import { language } from '../../../lib/i18n/locale.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'
import { MemberLevel } from './member-level.tsx'
import { MemberPhone } from './member-phone.tsx'
import { operationTexts, rewardTexts, validityDays } from './member-words.ts'

type Count = 'invitationNum' | 'registerNum' | 'tradingNum'

const count = (key: Count, title: string): Column<MemberUser> => ({
  key,
  title,
  width: 100,
  align: 'end',
  render: row => formatNumber(row[key]),
})

export const memberColumns: Column<MemberUser>[] = [
  { key: 'name', title: t('name'), width: 140, render: row => <bdi>{row.name || '–'}</bdi> },
  { key: 'userId', title: t('userId'), width: 170, render: row => <Code text={row.userId} /> },
  { key: 'phone', title: t('phone'), width: 150, render: row => <MemberPhone member={row} /> },
  { key: 'level', title: t('level'), width: 110, render: row => <MemberLevel level={row.level} /> },
  { key: 'end', title: t('validity'), width: 190, render: row => validityDays(row) || '–' },
  {
    key: 'channelName',
    title: t('channel'),
    width: 120,
    render: row => nameIn(row.channelLabels, row.channelName) || '–',
  },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 150,
    render: row => <Instant value={row.createTime} />,
  },
  {
    key: 'operationType',
    title: t('operationType'),
    width: language === 'zh' ? 110 : 150,
    render: row => (row.operationType ? operationTexts[row.operationType] : '–'),
  },
  count('invitationNum', t('invitationNum')),
  count('registerNum', t('registerNum')),
  {
    key: 'registerReward',
    title: t('registerReward'),
    width: 110,
    align: 'end',
    render: row => periodText(row.registerRewardValue, row.registerRewardUnit) || '–',
  },
  count('tradingNum', t('tradingNum')),
  {
    key: 'tradingReward',
    title: t('tradingReward'),
    width: 110,
    align: 'end',
    render: row => periodText(row.tradingRewardValue, row.tradingRewardUnit) || '–',
  },
  {
    key: 'rewardType',
    title: t('rewardType'),
    width: 110,
    render: row => (row.rewardType ? rewardTexts[row.rewardType] : '–'),
  },
]
