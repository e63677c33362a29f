import {
  type CompanyChange,
  type CompanyChangeKind,
  type CompanyRow,
  type CompanySearch,
  companyChanges,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { LinkButton } from '../../../components/link-button.tsx'
import { PopoverPanel } from '../../../components/popover-panel.tsx'
import { Status } from '../../../components/status/status.tsx'
import { companyChangesQuery } from '../../../domain/companies/companies.ts'
import { formatShare } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { stringifySearch } from '../../../lib/search-params.ts'
import styles from './company-search.module.css'

interface BillSet {
  from: string
  to: string
  count: number
  /** Of the declared weight. */
  share?: number
  partner?: string
}

function Bills({
  uid,
  role,
  of: { from, to, count, share, partner },
}: {
  uid: string
  role: string
  of: BillSet
}) {
  const view = { tab: 'bills', role, startDate: from, endDate: to, ...(partner && { partner }) }
  return (
    <li>
      <span>{t('common.dateRange', { from, to })}</span>
      <LinkButton size="small" to={`/company/${uid}${stringifySearch(view)}`}>
        {t('companyProfile.shipmentsOf', { count })}
      </LinkButton>
      {share !== undefined && (
        <small>{t('companyProfile.change.ofWeight', { share: formatShare(share) })}</small>
      )}
    </li>
  )
}

/** The sets of bills that say so: of the company, or with each supplier that fell or came. */
function Evidence({ kind, role, found }: { kind: CompanyChangeKind; role: string; found: CompanyChange }) {
  const { uid, periods, earlierBills, recentBills, suppliers } = found
  const earlier = { from: periods.earlierFrom, to: periods.earlierTo }
  const recent = { from: periods.recentFrom, to: periods.until }
  const groups =
    kind === 'growing'
      ? [
          {
            uid: '',
            uname: '',
            sets: [
              { ...earlier, count: earlierBills },
              { ...recent, count: recentBills },
            ],
          },
        ]
      : suppliers.map(each => ({
          ...each,
          sets: [
            { ...earlier, count: each.earlierBills, share: each.earlierShare, partner: each.uid },
            { ...recent, count: each.recentBills, share: each.recentShare, partner: each.uid },
          ],
        }))
  return (
    <PopoverPanel className={styles.evidence}>
      <p>{kind === 'growing' ? t('companies.changed.growing') : t('companies.changed.switched')}</p>
      {groups.map(({ uid: partner, uname, sets }) => (
        <section key={partner}>
          {uname && <strong>{uname}</strong>}
          <ul>
            {sets.map(set => (
              <Bills key={set.from} uid={uid} role={role} of={set} />
            ))}
          </ul>
        </section>
      ))}
    </PopoverPanel>
  )
}

interface Props {
  row: CompanyRow
  /** All companies of the page: they are asked for together. */
  uids: string[]
  role: CompanySearch['resultType']
}

/** What became of a company in the last half year; each opens both sets of bills that say so. */
export function ChangeBadges({ row: { info }, uids, role }: Props) {
  const { data } = useQuery(companyChangesQuery({ resultType: role ?? 'cgls_supplier', uids }))
  const found = data?.rows.find(({ uid }) => uid === info.uid)
  if (!found) return null
  const side = role === 'cgls_buyer' ? 'buyer' : 'supplier'
  return (
    <>
      {found.kinds.map(kind => (
        <Popover
          key={kind}
          trigger="click"
          title={info.uname}
          content={<Evidence kind={kind} role={side} found={found} />}
          destroyOnHidden
        >
          <Button type="text" size="small">
            <Status tone={companyChanges.texts[kind].tone ?? 'off'} text={say(companyChanges.texts[kind])} />
          </Button>
        </Popover>
      ))}
    </>
  )
}
