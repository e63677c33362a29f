import { type CurrentUser, sessionActions } from '@backoffice/contract'
import { Button } from 'antd'
import { usePageTitle } from '../../components/page-title.ts'
import { LocaleSwitch } from '../../components/preferences/preferences.tsx'
import { useLogout } from '../../features/sessions/api/session.ts'
import { PasswordForm } from '../../features/sessions/components/password-form.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './shell.module.css'

/** The only screen of an account after another person has set its password (decisions §5, Accounts). */
export function ForcedPasswordChange({ user }: { user: CurrentUser }) {
  const logout = useLogout()
  usePageTitle(t('shell.forced.title'))
  return (
    <main className={styles.forced}>
      <h1>{t('shell.forced.title')}</h1>
      <p>{t('shell.forced.text', { name: user.userId })}</p>
      <PasswordForm autoFocus />
      <div className={styles.forcedBar}>
        <LocaleSwitch />
        <Button type="link" onClick={() => logout.mutate()}>
          {say(sessionActions.logout)}
        </Button>
      </div>
    </main>
  )
}
