import { partnerNames, shipmentNames, type TradeRole, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
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
import { type Days, profileDays } from './profile-days.ts'
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
  /** The days of `search` are known. */
  isReady: boolean
}

function Overview({ uid, asked, role, search, isReady, change }: OverviewProps) {
  const info = useQuery(companyInfoQuery(uid))
  const story = useQuery(storyQuery(uid, asked))
  const about = { uid, ...(asked && { role: asked }), ...(search && { search }) }
  const prices = useQuery({ ...pricesQuery(about), enabled: isReady })
  const reveal = (kind: 'phone' | 'email', at: number) =>
    revealContact(uid, { kind, place: 'info', at: String(at) })
  return (
    <>
      <StorySection uid={uid} result={story} change={change} />
      <OverviewParts uid={uid} asked={asked} role={role} search={search} isReady={isReady} change={change} />
      <CompanyTrade
        uid={uid}
        search={search}
        isReady={isReady}
        open={change}
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
      <PriceSection role={role} result={prices} search={search} isReady={isReady} change={change} />
    </>
  )
}

const bone = <div className={styles.mapBone} />

interface TabProps extends Omit<RoleTabProps, 'role'> {
  role: TradeRole | undefined
  isReady: boolean
  tab: (props: RoleTabProps) => ReactNode
}

function RoleTab({ role, tab, isReady, ...props }: TabProps) {
  const { change } = props
  return (
    <>
      <div className={styles.roleBar}>
        <RoleSwitch role={role} onChange={next => change({ role: next })} />
      </div>
      <Suspense fallback={bone}>{role && isReady ? tab({ role, ...props }) : bone}</Suspense>
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

/** Of which days all parts are, and how to change it. */
function Period({ days, found, view, change }: Omit<Props, 'uid'> & { days: Days | undefined }) {
  const isChosen = Boolean(view.startDate || view.endDate || view.dates || view.shipments)
  const usual = found ? t('companyProfile.period.search') : t('companyProfile.period.last')
  const reset = { startDate: undefined, endDate: undefined, dates: undefined, shipments: undefined }
  return (
    <div className={styles.roleBar}>
      <span>{t('companyProfile.period')}</span>
      <div className={styles.dates}>
        <LazyDateRange
          label={t('companyProfile.dates')}
          from={days?.startDate}
          to={days?.endDate}
          quick="years"
          trade
          onChange={(from, to) =>
            change({ startDate: from, endDate: to, dates: from || to ? undefined : 'all' })
          }
        />
      </div>
      <Button
        type="link"
        size="small"
        className={styles.spelled}
        disabled={!isChosen}
        onClick={() => change(reset)}
      >
        {usual}
      </Button>
    </div>
  )
}

const some = <S extends object>(search: S) => (Object.keys(search).length > 0 ? search : undefined)

interface Props extends ProfileView {
  uid: string
  /** The search that found the company. */
  found: SearchOrigin | undefined
}

/** All data of one company, in tabs that load when they are opened. */
export function CompanyProfile({ uid, found, view, change }: Props) {
  const asked = view.role ?? found?.role
  const role = useRole([uid], asked)
  const matched = view.shipments === 'all' ? undefined : found?.search
  // The search has days of its own; nothing else waits for the story.
  const story = useQuery(storyQuery(uid, asked))
  const days = profileDays(view, found, story.data)
  const isReady = days !== undefined || story.isError
  const { startDate: _from, endDate: _to, ...conditions } = matched ?? {}
  const search = { ...conditions, ...days }
  const isOfSearch = matched && !view.startDate && !view.endDate && !view.dates
  const inTabs = isOfSearch
    ? { view, search: matched }
    : { view: { ...view, ...days }, search: some(conditions) }
  const about = { uid, isReady, change }
  const items = profileTabs.map(key => ({
    key,
    label: labels[key],
    children:
      key === 'overview' ? (
        <Overview {...about} asked={asked} role={role} search={some(search)} />
      ) : (
        <RoleTab {...about} {...inTabs} role={role} tab={contents[key]} />
      ),
  }))
  return (
    <>
      <Period days={days} found={found} view={view} change={change} />
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
