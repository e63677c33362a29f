import { companyProfile, partnerNames, type TradePartner, terms, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import type { Column } from '../../../components/list/columns.ts'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { SmallBars } from '../../../domain/charts/small-bars.tsx'
import { namedPartners } from '../../../domain/companies/coverage.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { partnersQuery } from '../api/profile.ts'
import { sortFor } from '../api/profile-view.ts'
import styles from './company-profile.module.css'
import { ProfileTable } from './profile-table.tsx'
import { pageAsked, type RoleTabProps, tabRequest } from './role-tab.ts'
import { ShowBills } from './show-bills.tsx'
import { sumColumns } from './sum-columns.tsx'

const { sort: sortSchema } = companyProfile.partners.body.properties

function Trend({ months }: Pick<TradePartner, 'months'>) {
  const label = (values: string) => t('companyProfile.trendOf', { values })
  return <SmallBars months={months} label={label} width={88} height={22} gap={1.5} />
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

const columns = (role: RoleTabProps['role']): Column<TradePartner>[] => [
  {
    key: 'name',
    title: say(role === 'supplier' ? terms.buyer : terms.supplier),
    width: 200,
    render: row => (
      <>
        <CompanyLink uid={row.uid} name={row.uname} country={row.country} />
        <Spellings {...row} />
      </>
    ),
  },
  ...sumColumns<TradePartner>(),
  { key: 'lastDate', title: t('companyProfile.lastDate'), width: 104, render: row => row.lastDate },
  {
    key: 'trend',
    title: t('companyProfile.trend'),
    width: 130,
    render: row => <Trend months={row.months} />,
  },
]

/** The trading partners of a company, each with its trend. */
export function PartnersTab(props: RoleTabProps) {
  const { role, view, change } = props
  const result = useQuery(
    partnersQuery({ ...tabRequest(props), ...pageAsked(props), ...sortFor(sortSchema, view.sort) }),
  )
  const { bills = 0, partnerBills } = result.data ?? {}
  const named = namedPartners({ partnerBills, of: bills })
  return (
    <ProfileTable<TradePartner>
      id="company-partners"
      label={say(titleOf(partnerNames.many))}
      result={result}
      columns={columns(role)}
      rowKey={row => row.uid}
      sortable={['count', 'amountSum', 'weightSum', 'lastDate']}
      defaultSort="count,DESC"
      total={count => [t('companyProfile.partnerTotal', { count }), named].filter(Boolean).join(' · ')}
      view={view}
      change={change}
      actions={({ uid, uname }) => (
        <ShowBills of={uname} onShow={() => change({ tab: 'bills', role, partner: uid })} />
      )}
      empty={{ title: t('companyProfile.noTrade'), text: t('companyProfile.noTradeText') }}
    />
  )
}
