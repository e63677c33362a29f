import type { TradeRole } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Tabs } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { DateRange } from '../../../components/date-range/date-range.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { useIsSmall } from '../../../lib/media.ts'
import { companyInfoQuery, companyOverviewQuery } from '../../companies/api/companies.ts'
import { CompanyContacts } from '../../companies/components/company-contacts.tsx'
import { CompanyTrade } from '../../companies/components/company-trade.tsx'
import { t as companyTexts } from '../../companies/texts.ts'
import { revealContact } from '../api/profile.ts'
import { type ProfileTab, type ProfileView, profileTabs } from '../api/profile-view.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'
import type { RoleTabProps } from './role-tab.ts'
import { StaffCards } from './staff-cards.tsx'

const PartnersTab = lazy(() =>
  loadChunk(() => import('./partners-tab.tsx')).then(module => ({ default: module.PartnersTab })),
)
const ProductsTab = lazy(() =>
  loadChunk(() => import('./products-tab.tsx')).then(module => ({ default: module.ProductsTab })),
)
const RoutesTab = lazy(() =>
  loadChunk(() => import('./routes-tab.tsx')).then(module => ({ default: module.RoutesTab })),
)
const BillsTab = lazy(() =>
  loadChunk(() => import('./bills-tab.tsx')).then(module => ({ default: module.BillsTab })),
)

function Overview({ uid }: { uid: string }) {
  const info = useQuery(companyInfoQuery(uid))
  const reveal = (kind: 'phone' | 'email', at: number) =>
    revealContact(uid, { kind, place: 'info', at: String(at) })
  return (
    <>
      <CompanyTrade uid={uid} />
      <Section title={companyTexts('drawer.contacts')}>
        {info.error && !info.data ? (
          <FailureNote error={info.error} onRetry={() => void info.refetch()} />
        ) : (
          <CompanyContacts info={info.data} reveal={reveal} />
        )}
      </Section>
      <StaffCards uid={uid} isAwaited={info.isPending} />
    </>
  )
}

const roles: { value: TradeRole; label: string }[] = [
  { value: 'supplier', label: t('asSupplier') },
  { value: 'buyer', label: t('asBuyer') },
]

/** The role that is asked for, else the one with more shipments, so that no tab begins empty. */
function useRole(uid: string, asked: TradeRole | undefined): TradeRole | undefined {
  const { data, isPending } = useQuery(companyOverviewQuery(uid))
  if (asked) return asked
  if (!data) return isPending ? undefined : 'supplier'
  return data.buyerOv.count > data.supplierOv.count ? 'buyer' : 'supplier'
}

const bone = <div className={styles.mapBone} />

interface Props extends ProfileView {
  uid: string
}

function RoleTab({ uid, view, change, tab }: Props & { tab: (props: RoleTabProps) => ReactNode }) {
  const role = useRole(uid, view.role)
  return (
    <>
      <div className={styles.roleBar}>
        <Segmented<TradeRole | ''>
          aria-label={t('role')}
          options={roles}
          value={role ?? ''}
          onChange={next => change({ role: next || undefined })}
        />
        <div className={styles.dates}>
          <DateRange
            label={t('dates')}
            from={view.startDate}
            to={view.endDate}
            quick
            trade
            onChange={(from, to) => change({ startDate: from, endDate: to })}
          />
        </div>
      </div>
      <Suspense fallback={bone}>{role ? tab({ uid, role, view, change }) : bone}</Suspense>
    </>
  )
}

const contents: Record<Exclude<ProfileTab, 'overview'>, (props: RoleTabProps) => ReactNode> = {
  partners: props => <PartnersTab {...props} />,
  products: props => <ProductsTab {...props} />,
  routes: props => <RoutesTab {...props} />,
  bills: props => <BillsTab {...props} />,
}

const labels: Record<ProfileTab, string> = {
  overview: t('tab.overview'),
  partners: t('tab.partners'),
  products: t('tab.products'),
  routes: t('tab.routes'),
  bills: t('tab.bills'),
}

/** Everything about one company, in tabs that read their data when they are opened. */
export function CompanyProfile({ uid, view, change }: Props) {
  const isSmall = useIsSmall()
  const items = profileTabs.map(key => ({
    key,
    label: labels[key],
    children:
      key === 'overview' ? (
        <Overview uid={uid} />
      ) : (
        <RoleTab uid={uid} view={view} change={change} tab={contents[key]} />
      ),
  }))
  return (
    <Tabs
      activeKey={view.tab ?? 'overview'}
      destroyOnHidden
      {...(isSmall && { tabBarGutter: 14 })}
      items={items}
      onChange={key => change({ tab: key === 'overview' ? undefined : (key as ProfileTab) })}
    />
  )
}
