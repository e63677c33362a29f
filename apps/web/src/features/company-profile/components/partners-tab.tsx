import { companyProfile, partnerNames, type TradePartner, terms, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../../components/list/columns.ts'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { SmallBars } from '../../../domain/charts/small-bars.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { partnersQuery } from '../api/profile.ts'
import { sortFor } from '../api/profile-view.ts'
import { t } from '../texts.ts'
import { ProfileTable } from './profile-table.tsx'
import { asked, pageAsked, type RoleTabProps } from './role-tab.ts'
import { ShowBills } from './show-bills.tsx'
import { sumColumns } from './sum-columns.tsx'

const { sort: sortSchema } = companyProfile.partners.body.properties

function Trend({ months }: Pick<TradePartner, 'months'>) {
  const label = (values: string) => t('trendOf', { values })
  return <SmallBars months={months} label={label} width={88} height={22} gap={1.5} />
}

const columns = (role: RoleTabProps['role']): Column<TradePartner>[] => [
  {
    key: 'name',
    title: say(role === 'supplier' ? terms.buyer : terms.supplier),
    width: 200,
    render: ({ uid, uname, country }) => <CompanyLink uid={uid} name={uname} country={country} />,
  },
  ...sumColumns<TradePartner>(),
  { key: 'lastDate', title: t('lastDate'), width: 104, render: row => row.lastDate },
  { key: 'trend', title: t('trend'), width: 130, render: row => <Trend months={row.months} /> },
]

/** The trading partners of a company, each with its trend. */
export function PartnersTab(props: RoleTabProps) {
  const { role, view, change } = props
  const result = useQuery(
    partnersQuery({ ...asked(props), ...pageAsked(props), ...sortFor(sortSchema, view.sort) }),
  )
  return (
    <ProfileTable<TradePartner>
      id="company-partners"
      label={say(titleOf(partnerNames.many))}
      result={result}
      columns={columns(role)}
      rowKey={row => row.uid}
      sortable={['count', 'amountSum', 'weightSum', 'lastDate']}
      defaultSort="count,DESC"
      total={count => t('partnerTotal', { count })}
      view={view}
      change={change}
      actions={({ uid, uname }) => (
        <ShowBills of={uname} onShow={() => change({ tab: 'bills', role, partner: uid })} />
      )}
      empty={{ title: t('noTrade'), text: t('noTradeText') }}
    />
  )
}
