import type { CurrentUser } from '@backoffice/contract'
import { Facts } from '../../components/facts/facts.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { Section } from '../../components/section/section.tsx'
import { UrlTabs } from '../../components/url-tabs/url-tabs.tsx'
import { useSiteName } from '../../domain/sites/sites.ts'
import { PasswordForm } from '../../features/sessions/components/password-form.tsx'
import { ProfileForm } from '../../features/sessions/components/profile-form.tsx'
import { SessionList } from '../../features/sessions/components/session-list.tsx'
import { t } from '../../features/sessions/texts.ts'
import { joined } from '../../lib/i18n/texts.ts'
import { useCurrentUser } from '../../lib/sessions/current-user.ts'
import styles from './profile-page.module.css'

function PersonalInfo({ user }: { user: CurrentUser }) {
  const siteName = useSiteName()
  const facts = [
    { label: t('profile.userId'), value: user.userId },
    { label: t('profile.kind'), value: user.isSuperAdmin ? t('profile.superAdmin') : t('profile.staff') },
    { label: t('profile.sites'), value: joined(user.sites.map(siteName)) },
  ]
  return (
    <>
      <Section title={t('profile.account')}>
        <Facts items={facts} />
      </Section>
      <Section title={t('profile.person')}>
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
      <p className={styles.context}>{t('profile.passwordHint')}</p>
      <PasswordForm />
    </div>
  )
}

/** The personal centre: the person's own data, password and devices. */
export function Page() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <div className={styles.page}>
      <PageHeader title={t('profile.title')} context={t('profile.context')} />
      <UrlTabs
        tabs={[
          { key: 'info', label: t('profile.info'), children: <PersonalInfo user={user} /> },
          { key: 'password', label: t('profile.password'), children: <ChangePassword /> },
          { key: 'sessions', label: t('sessions.title'), children: <SessionList /> },
        ]}
      />
    </div>
  )
}
