import {
  type ChangePeriods,
  companyProfile,
  type PartnerChange,
  partnerChanges,
  partnerNames,
  profileTerms,
  type TradePartner,
  terms,
  titleOf,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Popover, Segmented } from 'antd'
import type { Column } from '../../../components/list/columns.ts'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { HelpTitle } from '../../../domain/bills/explained.tsx'
import { SmallBars } from '../../../domain/charts/small-bars.tsx'
import { namedPartners } from '../../../domain/companies/coverage.ts'
import { countFigure, formatShare } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { partnersQuery } from '../api/profile.ts'
import { sortFor } from '../api/profile-view.ts'
import styles from './company-profile.module.css'
import { type OpenBills, PartnerBadges } from './partner-badges.tsx'
import { usePriceColumn } from './price-columns.tsx'
import { ProfileTable } from './profile-table.tsx'
import { pageAsked, type RoleTabProps, tabRequest } from './role-tab.ts'
import { ShowBills } from './show-bills.tsx'
import { sumColumns } from './sum-columns.tsx'

const { sort: sortSchema } = companyProfile.partners.body.properties

function Trend({ months, activeMonths }: TradePartner) {
  const label = (values: string) => t('companyProfile.trendOf', { values })
  return (
    <span className={styles.sum}>
      <SmallBars months={months} label={label} width={88} height={22} gap={1.5} />
      {activeMonths !== undefined && (
        <small>{t('companyProfile.activeMonths', { count: activeMonths })}</small>
      )}
    </span>
  )
}

/** The names that are counted as one partner, each with its own shipments. */
function Spellings({ uname, spellings = [] }: TradePartner) {
  if (spellings.length === 0) return null
  const list = (
    <ul className={styles.spellings}>
      {spellings.map(({ uid, uname: name, count }) => (
        <li key={uid}>
          <CompanyLink uid={uid} name={name} />
          <span>{t('companyProfile.shipmentsOf', { count })}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <Popover trigger="click" content={list} title={t('companies.spellingsOf', { name: uname })}>
      <Button type="link" size="small" className={styles.spelled}>
        {t('companies.spellings', { count: spellings.length })}
      </Button>
    </Popover>
  )
}

const columns = (
  role: RoleTabProps['role'],
  periods: ChangePeriods | null | undefined,
  openBills: OpenBills,
  price: Column<TradePartner>,
): Column<TradePartner>[] => [
  {
    key: 'name',
    title: say(role === 'supplier' ? terms.buyer : terms.supplier),
    width: 180,
    render: row => (
      <>
        <CompanyLink uid={row.uid} name={row.uname} country={row.country} />
        <Spellings {...row} />
      </>
    ),
  },
  {
    key: 'change',
    title: t('companyProfile.change'),
    heading: <HelpTitle title={t('companyProfile.change')} help={t('companyProfile.change.help')} />,
    width: 104,
    onCard: true,
    render: row => <PartnerBadges partner={row} periods={periods} openBills={openBills} />,
  },
  {
    key: 'count',
    title: say(profileTerms.shipments),
    heading: <HelpTitle title={say(profileTerms.shipments)} help={t('companyProfile.shareHelp')} />,
    width: 112,
    align: 'end',
    render: ({ count, share }) => (
      <span className={styles.sum}>
        {countFigure(count).short}
        {share !== undefined && <small>{t('companyProfile.share', { share: formatShare(share) })}</small>}
      </span>
    ),
  },
  ...sumColumns<TradePartner>().filter(({ key }) => key !== 'count'),
  price,
  {
    key: 'lastDate',
    title: t('companyProfile.lastDate'),
    width: 104,
    render: ({ lastDate, firstDate }) => (
      <span className={styles.sum}>
        {lastDate}
        {firstDate && <small>{t('companyProfile.since', { date: firstDate })}</small>}
      </span>
    ),
  },
  {
    key: 'trend',
    title: t('companyProfile.trend'),
    width: 112,
    render: row => <Trend {...row} />,
  },
]

/** The trading partners of a company, each with its trend. */
export function PartnersTab(props: RoleTabProps) {
  const { role, view, change } = props
  const result = useQuery(
    partnersQuery({
      ...tabRequest(props),
      ...pageAsked(props),
      ...sortFor<'firstDate,ASC'>(sortSchema, view.sort),
      ...(view.change && { change: view.change }),
    }),
  )
  const { bills = 0, partnerBills, periods } = result.data ?? {}
  const price = usePriceColumn<TradePartner>(props, 'partner', ({ uid, spellings = [] }) => [
    uid,
    ...spellings.map(one => one.uid),
  ])
  // A badge is of all bills, whatever days and search the list is of.
  const openBills: OpenBills = filters => change({ tab: 'bills', role, shipments: 'all', ...filters })
  const named = namedPartners({ partnerBills, of: bills })
  return (
    <>
      <Segmented<PartnerChange | 'all'>
        className={styles.switch}
        aria-label={t('companyProfile.change')}
        options={[
          { value: 'all', label: t('companyProfile.change.all') },
          ...partnerChanges.values.map(value => ({ value, label: say(partnerChanges.texts[value]) })),
        ]}
        value={view.change ?? 'all'}
        onChange={next => change({ change: next === 'all' ? undefined : next })}
      />
      <ProfileTable<TradePartner>
        id="company-partners"
        label={say(titleOf(partnerNames.many))}
        result={result}
        columns={columns(role, periods, openBills, price)}
        rowKey={row => row.uid}
        sortable={['count', 'amountSum', 'weightSum', 'lastDate']}
        defaultSort="count,DESC"
        total={count => [t('companyProfile.partnerTotal', { count }), named].filter(Boolean).join(' · ')}
        view={view}
        change={change}
        actions={({ uid, uname }) => (
          <ShowBills of={uname} onShow={() => change({ tab: 'bills', role, partner: uid })} />
        )}
        empty={
          view.change
            ? { title: t('companyProfile.change.none'), text: t('companyProfile.change.help') }
            : { title: t('companyProfile.noTrade'), text: t('companyProfile.noTradeText') }
        }
      />
    </>
  )
}
