import { type Member, type MemberSummary, memberFilterFields } from '@backoffice/contract'
import { ListFigures } from '../../../components/list/figures.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { languageTag } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { daysLeft } from './member-words.ts'

const { lastOrder, spend } = memberFilterFields

const amounts = new Intl.NumberFormat(languageTag, { minimumFractionDigits: 2 })
/** From the text as it came, because an amount may have more digits than a number of the browser holds. */
const exact = (text: string) => amounts.format(text as `${number}`)

interface Props {
  /** Where nothing else says when the membership ends. */
  member?: Member
  summary: MemberSummary | undefined
}

/** The figures of a member that the reader may see. */
export function MemberFigures({ member, summary }: Props) {
  const { spend: spent, lastPaidTime, lastSeenTime, points } = summary ?? {}
  const figures = [
    member && { label: t('members.list.daysLeft'), value: daysLeft(member) },
    spent && { label: say(spend.label), value: formatYuan(spent.amount) },
    lastPaidTime && { label: say(lastOrder.label), value: formatInstant(lastPaidTime) },
    lastSeenTime && { label: t('members.figures.lastSeen'), value: formatInstant(lastSeenTime) },
    points && {
      label: t('members.figures.points'),
      value: exact(points.balance),
      note: t('members.figures.pointsNote', {
        bought: exact(points.bought),
        adjusted: exact(points.adjusted),
        used: exact(points.used),
      }),
    },
  ]
  return <ListFigures items={figures.filter(figure => !!figure)} />
}
