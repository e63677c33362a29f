import {
  type ChangePeriods,
  type PartnerChange,
  type PartnerEvidence,
  partnerChanges,
  type TradePartner,
} from '@backoffice/contract'
import { Button, Popover } from 'antd'
import { Status } from '../../../components/status/status.tsx'
import { formatShare } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-profile.module.css'

/** Shows the bills of a partner in some days. */
export type OpenBills = (filters: { partner: string; startDate: string; endDate: string }) => void

interface Props {
  partner: TradePartner
  periods: ChangePeriods | null | undefined
  openBills: OpenBills
}

interface Period {
  from: string
  to: string
  bills: number
  share?: number | null
}

const meanings: Record<PartnerChange, string> = {
  new: t('companyProfile.change.new'),
  lost: t('companyProfile.change.lost'),
  switched: t('companyProfile.change.switched'),
  growing: t('companyProfile.change.growing'),
}

/** The two sets of bills that a change compares, the earlier one first. */
const compared = (kind: PartnerChange, found: PartnerEvidence, periods: ChangePeriods): Period[] => [
  kind === 'lost'
    ? { from: periods.beforeFrom, to: periods.earlierTo, bills: found.beforeBills }
    : {
        from: periods.earlierFrom,
        to: periods.earlierTo,
        bills: found.earlierBills,
        ...(kind === 'switched' && { share: found.earlierShare }),
      },
  {
    from: periods.recentFrom,
    to: periods.until,
    bills: found.recentBills,
    ...(kind === 'switched' && { share: found.recentShare }),
  },
]

function Evidence({
  kind,
  partner,
  periods,
  openBills,
}: Omit<Props, 'periods'> & { kind: PartnerChange; periods: ChangePeriods }) {
  const { change, uid } = partner
  if (!change) return null
  return (
    <div className={styles.evidence}>
      <p>{meanings[kind]}</p>
      <ul>
        {compared(kind, change, periods).map(({ from, to, bills, share }) => (
          <li key={from}>
            <span>{t('common.dateRange', { from, to })}</span>
            <Button
              type="link"
              size="small"
              onClick={() => openBills({ partner: uid, startDate: from, endDate: to })}
            >
              {t('companyProfile.shipmentsOf', { count: bills })}
            </Button>
            {share !== undefined && share !== null && (
              <small>{t('companyProfile.change.ofWeight', { share: formatShare(share) })}</small>
            )}
          </li>
        ))}
      </ul>
      <small>{t('companyProfile.change.first', { date: change.firstEver })}</small>
    </div>
  )
}

/** What became of a partner; each opens the two sets of bills that say so. */
export function PartnerBadges({ partner, periods, openBills }: Props) {
  const kinds = partner.change?.kinds ?? []
  if (kinds.length === 0 || !periods) return '–'
  return (
    <span className={styles.badges}>
      {kinds.map(kind => (
        <Popover
          key={kind}
          trigger="click"
          title={partner.uname}
          content={<Evidence kind={kind} partner={partner} periods={periods} openBills={openBills} />}
        >
          <Button type="text" size="small">
            <Status tone={partnerChanges.texts[kind].tone ?? 'off'} text={say(partnerChanges.texts[kind])} />
          </Button>
        </Popover>
      ))}
    </span>
  )
}
