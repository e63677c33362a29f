import { usePageTitle } from '../../components/page-title.ts'
import { LocaleSwitch, ThemeSwitch } from '../../components/preferences/preferences.tsx'
import { safeRedirect } from '../../config/paths.ts'
import { LoginForm } from '../../features/sessions/components/login-form.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { notify } from '../../lib/notify.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { hasSessionEnded } from '../../lib/sessions/token.ts'
import styles from './login-page.module.css'

/** 100 ms (specification §9): long enough to see the success. */
const redirectDelayMs = 100

let warmed = false

/** Fetches the shell while the password is typed. */
function warmShell() {
  if (warmed) return
  warmed = true
  void import('../shell/shell.tsx').catch(() => undefined)
}

export function Page() {
  usePageTitle(t('sessions.login.title'))
  const { redirect } = useScreenSearch<'login'>()
  const enter = () => {
    notify.success(t('sessions.login.success'))
    setTimeout(() => goTo(safeRedirect(redirect)), redirectDelayMs)
  }
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <LocaleSwitch />
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <img src="/icon.svg" alt="" width="36" height="36" />
            <h1>{t('common.productName')}</h1>
          </div>
          <p className={styles.tagline}>{t('common.productLine')}</p>
          {hasSessionEnded() && (
            <p className={styles.ended} role="status">
              {t('sessions.login.ended')}
            </p>
          )}
          <LoginForm onSignedIn={enter} onTyping={warmShell} />
        </div>
      </main>
    </div>
  )
}
