import { type CurrentUser, sessionActions } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { usePageTitle } from '../../components/page-title.ts'
import { LocaleSwitch } from '../../components/preferences/preferences.tsx'
import { useLogout } from '../../features/sessions/api/session.ts'
import { AddFactor } from '../../features/sessions/components/add-factor.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import styles from './shell.module.css'

/** The only screen of an account that needs a second factor and has none (security.md 6). */
export function ForcedSecondFactor({ user }: { user: CurrentUser }) {
  const logout = useLogout()
  const [isAdding, setAdding] = useState(false)
  const title = t('shell.forcedFactor.title')
  usePageTitle(title)
  return (
    <main className={styles.forced}>
      <h1>{title}</h1>
      <p>{t('shell.forcedFactor.text', { name: user.userId })}</p>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('sessions.factors.add')}
      </Button>
      <div className={styles.forcedBar}>
        <LocaleSwitch />
        <Button type="link" onClick={() => logout.mutate()}>
          {say(sessionActions.logout)}
        </Button>
      </div>
      {isAdding && (
        <AddFactor
          hasFactor={false}
          onAdded={() => void queryClient.invalidateQueries()}
          onClosed={() => setAdding(false)}
        />
      )}
    </main>
  )
}
