import { type CurrentUser, sessionActions } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { usePageTitle } from '../../components/page-title.ts'
import { LocaleSwitch } from '../../components/preferences/preferences.tsx'
import { leaveSession, useLogout } from '../../features/sessions/api/session.ts'
import { signInAgain } from '../../features/sessions/api/sign-in-again.ts'
import { PasswordForm } from '../../features/sessions/components/password-form.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { takeTypedPassword } from '../../lib/sessions/token.ts'
import styles from './shell.module.css'

/** The only screen of an account after another person has set its password (decisions §5, Accounts). */
export function ForcedPasswordChange({ user }: { user: CurrentUser }) {
  const logout = useLogout()
  const [typed] = useState(takeTypedPassword)
  const stay = (credential: string) => signInAgain(user.userId, credential).catch(() => leaveSession())
  usePageTitle(t('shell.forced.title'))
  return (
    <main className={styles.forced}>
      <h1>{t('shell.forced.title')}</h1>
      <p>{t('shell.forced.text', { name: user.userId })}</p>
      <PasswordForm autoFocus typed={typed} onChanged={stay} />
      <div className={styles.forcedBar}>
        <LocaleSwitch />
        <Button type="link" onClick={() => logout.mutate()}>
          {say(sessionActions.logout)}
        </Button>
      </div>
    </main>
  )
}
