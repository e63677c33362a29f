import { type CurrentUser, type FactorKind, sessionActions } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { usePageTitle } from '../../components/page-title.ts'
import { LocaleSwitch } from '../../components/preferences/preferences.tsx'
import { useLogout } from '../../features/sessions/api/session.ts'
import { AddButtons } from '../../features/sessions/components/add-buttons.tsx'
import { AddFactor } from '../../features/sessions/components/add-factor.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import styles from './shell.module.css'

/** The only screen of an account that needs a second factor and has none (security.md 6). */
export function ForcedSecondFactor({ user }: { user: CurrentUser }) {
  const logout = useLogout()
  const [kind, setKind] = useState<FactorKind>()
  const title = t('shell.forcedFactor.title')
  usePageTitle(title)
  return (
    <main className={styles.forced}>
      <h1>{title}</h1>
      <p>{t('shell.forcedFactor.text', { name: user.userId })}</p>
      <AddButtons isFirst onAdd={setKind} />
      <div className={styles.forcedBar}>
        <LocaleSwitch />
        <Button type="link" onClick={() => logout.mutate()}>
          {say(sessionActions.logout)}
        </Button>
      </div>
      {kind && (
        <AddFactor
          kind={kind}
          hasFactor={false}
          onAdded={() => void queryClient.invalidateQueries()}
          onClosed={() => setKind(undefined)}
        />
      )}
    </main>
  )
}
