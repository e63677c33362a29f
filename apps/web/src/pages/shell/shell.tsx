import type { CurrentUser } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { listSettingsQuery } from '../../components/list/list-settings.ts'
import { MessagePage } from '../../components/page-states/message-page.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { siteNamesQuery } from '../../domain/sites/sites.ts'
import { menuQuery } from '../../features/menus/api/menu.ts'
import { lazily } from '../../lib/lazily.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/sessions/current-user.ts'
import { clearToken, dropSeeAs, onSessionEvent, takeSeeAsEnd } from '../../lib/sessions/token.ts'
import '../../lib/composing.ts'
import '../../lib/printing.ts'
import { t } from '../../lib/i18n/texts.ts'
import { AntdProvider } from './antd-provider.tsx'
import styles from './shell.module.css'
import { ShellLayout } from './shell-layout.tsx'

/** The frame without its content, before anything is loaded. */
function ShellSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.skeletonSide}>
        <img src="/icon.svg" alt="" width="24" height="24" />
        <span>{t('common.productName')}</span>
      </div>
      <div className={styles.skeletonBar} />
    </div>
  )
}

// The forms are not part of what every screen loads.
const ForcedPasswordChange = lazy(() =>
  loadChunk(() => import('./forced-password-change.tsx')).then(module => ({
    default: module.ForcedPasswordChange,
  })),
)

const ForcedSecondFactor = lazy(() =>
  loadChunk(() => import('./forced-second-factor.tsx')).then(module => ({
    default: module.ForcedSecondFactor,
  })),
)

const loadFocus = () => import('../../lib/focus/keep-focus.ts')

export function preload() {
  void queryClient.prefetchQuery(currentUserQuery)
  void queryClient.prefetchQuery(menuQuery)
  void queryClient.prefetchQuery(siteNamesQuery)
  void queryClient.prefetchQuery(listSettingsQuery)
}

/** If the current user cannot be read, the person is not signed in (specification §8). */
function BackToLogin() {
  const { href, pathname } = useLocation()
  if (dropSeeAs()) return null
  clearToken()
  queryClient.clear()
  const isThere = pathname === paths.login
  return isThere ? null : <Navigate to={pathWith('login', { redirect: href })} replace />
}

function SignedIn() {
  const menu = useQuery(menuQuery)
  if (menu.isPending) return <ShellSkeleton />
  if (!menu.data) {
    return (
      <MessagePage
        title={t('shell.menuFailed')}
        text={menu.error.message}
        onRetry={() => void menu.refetch()}
      />
    )
  }
  return (
    <ShellLayout menu={menu.data}>
      <Outlet />
    </ShellLayout>
  )
}

/** The sidebar is read again when permissions were added or removed. */
function useMenuOf(user: CurrentUser | undefined) {
  const rights = user && JSON.stringify([user.isSuperAdmin, user.permissions])
  const before = useRef(rights)
  useEffect(() => {
    if (before.current !== undefined && before.current !== rights)
      void queryClient.invalidateQueries(menuQuery)
    before.current = rights
  }, [rights])
}

/** One of two screens with nothing beside it, while the person has to do something first. */
function Allowed({ user }: { user: CurrentUser }) {
  if (user.mustChangePassword) return <ForcedPasswordChange user={user} />
  return user.mustAddFactor ? <ForcedSecondFactor user={user} /> : <SignedIn />
}

/** Everything after the login: the person, their menu, then the screen. */
export function Page() {
  const user = useQuery(currentUserQuery)
  const router = useRouter()
  useMenuOf(user.data)
  useEffect(() => lazily(loadFocus, ({ keepFocus }) => keepFocus(router)), [router])
  useEffect(
    () =>
      onSessionEvent(event => {
        if (event === 'signedOut') return
        void queryClient.invalidateQueries(currentUserQuery)
      }),
    [],
  )
  useEffect(() => {
    if (takeSeeAsEnd()) notify.info(t('shell.seeAsEnded'))
  }, [])
  if (user.isPending) return <ShellSkeleton />
  if (!user.data) return <BackToLogin />
  return (
    <AntdProvider>
      <Suspense fallback={<ShellSkeleton />}>
        <Allowed user={user.data} />
      </Suspense>
    </AntdProvider>
  )
}
