import { type Member, memberFilterFields, memberUserFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { ListFigures } from '../../../components/list/figures.tsx'
import { RetryNote } from '../../../components/page-states/retry-note.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { languageTag } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { memberSummaryQuery } from '../api/members.ts'
import { daysLeft } from './member-words.ts'

const { lastOrder, spend } = memberFilterFields

const amounts = new Intl.NumberFormat(languageTag, { minimumFractionDigits: 2 })
/** From the text as it came, because an amount may have more digits than a number of the browser holds. */
const exact = (text: string) => amounts.format(text as `${number}`)

/** The figures of a member that the reader may see. */
export function MemberFigures({ member }: { member: Member }) {
  const { data, error, refetch } = useQuery(memberSummaryQuery(member.uidPk))
  const figures = [
    { label: t('members.list.daysLeft'), value: daysLeft(member) },
    data?.spend && { label: say(spend.label), value: formatYuan(data.spend.amount) },
    data?.lastPaidTime && { label: say(lastOrder.label), value: formatInstant(data.lastPaidTime) },
    data?.lastSeenTime && { label: t('members.figures.lastSeen'), value: formatInstant(data.lastSeenTime) },
    data?.points && {
      label: t('members.figures.points'),
      value: exact(data.points.balance),
      note: t('members.figures.pointsNote', {
        bought: exact(data.points.bought),
        adjusted: exact(data.points.adjusted),
        used: exact(data.points.used),
      }),
    },
    { label: say(memberUserFields.createTime.label), value: formatInstant(member.createTime) },
  ]
  return (
    <>
      <ListFigures items={figures.filter(figure => !!figure)} />
      {error && !data && <RetryNote text={error.message} onRetry={() => void refetch()} />}
    </>
  )
}
