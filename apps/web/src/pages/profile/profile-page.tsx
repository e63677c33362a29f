import { accountFields, type CurrentUser, deskName, deskTitle } from '@backoffice/contract'
import { Suspense } from 'react'
import { Facts } from '../../components/facts/facts.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { Section } from '../../components/section/section.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { WatchedCompanies } from '../../domain/companies/watched-companies.tsx'
import { useSiteName } from '../../domain/sites/sites.ts'
import { todayQuery, useHasDesk } from '../../features/desk/api/desk.ts'
import { DeskToday } from '../../features/desk/components/desk-today.tsx'
import { PasswordForm } from '../../features/sessions/components/password-form.tsx'
import { ProfileForm } from '../../features/sessions/components/profile-form.tsx'
import { SessionList } from '../../features/sessions/components/session-list.tsx'
import { say } from '../../lib/i18n/say.ts'
import { joined, t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { useCurrentUser } from '../../lib/sessions/current-user.ts'
import styles from './profile-page.module.css'

const SecondFactors = lazyPart(
  () => import('../../features/sessions/components/second-factors.tsx'),
  'SecondFactors',
  { isContent: true },
)

function PersonalInfo({ user }: { user: CurrentUser }) {
  const siteName = useSiteName()
  const facts = [
    { label: say(accountFields.userId.label), value: user.userId },
    {
      label: t('sessions.profile.kind'),
      value: user.isSuperAdmin ? say(accountFields.isSuperAdmin.label) : t('sessions.profile.staff'),
    },
    { label: say(accountFields.sites.label), value: joined(user.sites.map(siteName)) },
  ]
  return (
    <>
      <Section title={t('sessions.profile.account')}>
        <Facts items={facts} />
      </Section>
      <Section title={t('sessions.profile.person')}>
        <div className={styles.form}>
          <ProfileForm user={user} />
        </div>
      </Section>
    </>
  )
}

function ChangePassword() {
  return (
    <div className={styles.form}>
      <p className={styles.context}>{t('sessions.profile.passwordHint')}</p>
      <PasswordForm />
    </div>
  )
}

/** The day's work comes with the screen, the charts behind it later. */
export const preload = ({ search }: ScreenInput) => {
  if (!search.tab) void queryClient.prefetchQuery(todayQuery)
}

/** The personal centre: the day's work, the person's own data, password and devices. */
export function Page() {
  const user = useCurrentUser()
  const hasDesk = useHasDesk()
  const { tab } = useScreenSearch()
  if (!user) return null
  const day = (
    <>
      <DeskToday />
      <WatchedCompanies title={t('companies.watch.news')} onlyNews />
    </>
  )
  const isDay = hasDesk && !tab
  const today = { key: 'today', label: say(deskName), children: day }
  const own = [
    { key: 'info', label: t('sessions.profile.info'), children: <PersonalInfo user={user} /> },
    { key: 'password', label: t('sessions.profile.password'), children: <ChangePassword /> },
    { key: 'sessions', label: t('sessions.sessions.title'), children: <SessionList /> },
    {
      key: 'factors',
      label: t('sessions.factors.title'),
      children: (
        <Suspense fallback={null}>
          <SecondFactors />
        </Suspense>
      ),
    },
  ].map(tab => ({ ...tab, children: <div className={styles.page}>{tab.children}</div> }))
  return (
    <>
      {isDay ? (
        <PageHeader title={say(deskTitle)} />
      ) : (
        <PageHeader title={t('sessions.profile.title')} context={t('sessions.profile.context')} />
      )}
      <UrlTabs tabs={hasDesk ? [today, ...own] : own} />
    </>
  )
}
