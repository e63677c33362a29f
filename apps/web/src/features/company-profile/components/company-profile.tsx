import { partnerNames, shipmentNames, type TradeRole, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { LazyDateRange } from '../../../components/date-range/lazy-date-range.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { TabBar } from '../../../components/tabs/tab-bar.tsx'
import { companyInfoQuery } from '../../../domain/companies/companies.ts'
import { CompanyContacts } from '../../../domain/companies/company-contacts.tsx'
import type { SearchOrigin } from '../../../domain/companies/found-by.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useRole } from '../api/main-role.ts'
import { pricesQuery, revealContact, storyQuery } from '../api/profile.ts'
import { type ProfileTab, type ProfileView, profileTabs } from '../api/profile-view.ts'
import styles from './company-profile.module.css'
import { CompanyTrade } from './company-trade.tsx'
import { MatchSwitch } from './match-switch.tsx'
import { OverviewParts } from './overview-parts.tsx'
import { PriceSection } from './price-section.tsx'
import { RoleSwitch } from './role-switch.tsx'
import type { RoleTabProps } from './role-tab.ts'
import { StaffCards } from './staff-cards.tsx'
import { StorySection } from './story-section.tsx'

const PartnersTab = lazyPart(() => import('./partners-tab.tsx'), 'PartnersTab', { isContent: true })
const ProductsTab = lazyPart(() => import('./products-tab.tsx'), 'ProductsTab', { isContent: true })
const RoutesTab = lazyPart(() => import('./routes-tab.tsx'), 'RoutesTab', { isContent: true })
const SecondPartners = lazyPart(() => import('./second-partners.tsx'), 'SecondPartners', { isContent: true })
const BillsTab = lazyPart(() => import('./bills-tab.tsx'), 'BillsTab', { isContent: true })

interface OverviewProps extends Omit<RoleTabProps, 'role' | 'view'> {
  /** The requested role; the server knows the other. */
  asked: TradeRole | undefined
  role: TradeRole | undefined
}

function Overview({ uid, asked, role, search, change }: OverviewProps) {
  const info = useQuery(companyInfoQuery(uid))
  const story = useQuery(storyQuery(uid, asked))
  const prices = useQuery(pricesQuery({ uid, ...(asked && { role: asked }), ...(search && { search }) }))
  const reveal = (kind: 'phone' | 'email', at: number) =>
    revealContact(uid, { kind, place: 'info', at: String(at) })
  return (
    <>
      <StorySection uid={uid} result={story} change={change} />
      <OverviewParts uid={uid} asked={asked} role={role} search={search} change={change} />
      <CompanyTrade
        uid={uid}
        search={search}
        onMonth={(side, days) => change({ tab: 'bills', role: side, ...days })}
      />
      <Section title={t('companies.contacts')}>
        {info.error && !info.data ? (
          <FailureNote error={info.error} onRetry={() => void info.refetch()} />
        ) : (
          <CompanyContacts info={info.data} reveal={reveal} />
        )}
      </Section>
      <StaffCards uid={uid} isAwaited={info.isPending} />
      {/* Last: its height is known only with its figures. */}
      <PriceSection role={role} result={prices} change={change} />
    </>
  )
}

const bone = <div className={styles.mapBone} />

interface TabProps extends Omit<RoleTabProps, 'role'> {
  role: TradeRole | undefined
  tab: (props: RoleTabProps) => ReactNode
}

function RoleTab({ role, tab, ...props }: TabProps) {
  const { view, change } = props
  return (
    <>
      <div className={styles.roleBar}>
        <RoleSwitch role={role} onChange={next => change({ role: next })} />
        <div className={styles.dates}>
          <LazyDateRange
            label={t('companyProfile.dates')}
            from={view.startDate}
            to={view.endDate}
            quick="years"
            trade
            onChange={(from, to) => change({ startDate: from, endDate: to })}
          />
        </div>
      </div>
      <Suspense fallback={bone}>{role ? tab({ role, ...props }) : bone}</Suspense>
    </>
  )
}

const contents: Record<Exclude<ProfileTab, 'overview'>, (props: RoleTabProps) => ReactNode> = {
  partners: props => <PartnersTab {...props} />,
  second: props => <SecondPartners key={props.role} {...props} />,
  products: props => <ProductsTab {...props} />,
  routes: props => <RoutesTab {...props} />,
  bills: props => <BillsTab {...props} />,
}

const labels: Record<ProfileTab, string> = {
  overview: t('companyProfile.tab.overview'),
  partners: say(titleOf(partnerNames.many)),
  second: t('companyProfile.second'),
  products: t('companyProfile.tab.products'),
  routes: t('companyProfile.tab.routes'),
  bills: say(titleOf(shipmentNames.many)),
}

interface Props extends ProfileView {
  uid: string
  /** The search that found the company. */
  found: SearchOrigin | undefined
}

/** All data of one company, in tabs that load when they are opened. */
export function CompanyProfile({ uid, found, view, change }: Props) {
  const asked = view.role ?? found?.role
  const role = useRole([uid], asked)
  const search = view.shipments === 'all' ? undefined : found?.search
  const about = { uid, search, view, change }
  const items = profileTabs.map(key => ({
    key,
    label: labels[key],
    children:
      key === 'overview' ? (
        <Overview uid={uid} asked={asked} role={role} search={search} change={change} />
      ) : (
        <RoleTab {...about} role={role} tab={contents[key]} />
      ),
  }))
  return (
    <>
      {found && role && <MatchSwitch uid={uid} found={found} role={role} view={view} change={change} />}
      <TabBar
        activeKey={view.tab ?? 'overview'}
        destroyOnHidden
        items={items}
        onChange={key => change({ tab: key === 'overview' ? undefined : (key as ProfileTab) })}
      />
    </>
  )
}
