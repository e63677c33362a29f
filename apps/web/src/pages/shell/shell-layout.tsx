import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { MenuNode } from '@backoffice/contract'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { AfterPaint } from '../../components/after-paint.tsx'
import { LazyDrawer } from '../../components/lazy-drawer.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { paths } from '../../config/paths.ts'
import { JobButton } from '../../features/jobs/components/job-button.tsx'
import { SideMenu } from '../../features/menus/components/side-menu.tsx'
import { newDevicesQuery } from '../../features/sessions/api/new-devices.ts'
import { useDrawerAddress } from '../../lib/drawer-address.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCurrentUser } from '../../lib/sessions/current-user.ts'
import { useStored } from '../../lib/stored.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

function Brand({ short }: { short: boolean }) {
  return (
    <Link to={paths.home} className={styles.brand} aria-label={t('common.productName')}>
      <img src="/icon.svg" alt="" width="24" height="24" />
      {!short && <span>{t('common.productName')}</span>}
    </Link>
  )
}

/** Shows that the next screen is loading, if it does not come at once. */
function NavigationBar() {
  const isLoading = useRouterState({ select: state => state.status === 'pending' })
  return <div className={styles.progress} data-busy={isLoading} />
}

/** Lists and records stay on the screen without a network; this says that they may be old. */
function OfflineNote() {
  const isOnline = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return (
    !isOnline && (
      <p className={styles.sampleNote} role="status">
        {t('shell.offline')}
      </p>
    )
  )
}

/** The server says so in the page itself; an app that is loaded later never asks. */
const wereSamplesLoading = document.documentElement.dataset.samples === 'loading'

const SampleNote = lazyPart(() => import('./sample-note.tsx'), 'SampleNote', { isAsked: false })

const PaletteButton = lazyPart(() => import('./palette-button.tsx'), 'PaletteButton', { isAsked: false })

const NewDeviceNote = lazyPart(
  () => import('../../features/sessions/components/new-device-note.tsx'),
  'NewDeviceNote',
  { isAsked: false },
)

const FactorNote = lazyPart(
  () => import('../../features/sessions/components/factor-note.tsx'),
  'FactorNote',
  {
    isAsked: false,
  },
)

const DrawerFrame = lazyPart(() => import('../drawers/drawer-frame.tsx'), 'DrawerFrame')

/** The drawer of a record stays once it was open, so that it can close. */
function Looks() {
  const look = useDrawerAddress()
  const [used, setUsed] = useState(false)
  if (look !== undefined && !used) setUsed(true)
  return (
    used && (
      <Suspense fallback={null}>
        <DrawerFrame />
      </Suspense>
    )
  )
}

const loadSeeAs = () => import('../../features/roles/components/see-as-note.tsx')
const SeeAsNote = lazyPart(loadSeeAs, 'SeeAsNote')
const SeeAsEnd = lazyPart(loadSeeAs, 'SeeAsEnd')

/** Loaded only when there is a new device, which is rare. */
function NewDevices() {
  const { data } = useQuery(newDevicesQuery)
  if (!data?.rows.length) return null
  return (
    <Suspense fallback={null}>
      <NewDeviceNote />
    </Suspense>
  )
}

/** Sidebar, top bar, content. On small screens the sidebar is a drawer. */
export function ShellLayout({ menu, children }: { menu: MenuNode[]; children: ReactNode }) {
  const [collapsed, setCollapsed] = useStored('sidebar.collapsed', false)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const user = useCurrentUser()
  const seeAs = user?.seeAs
  const person = user?.userId ?? ''
  return (
    <div className={styles.shell} data-collapsed={collapsed}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <aside className={styles.side}>
        <Brand short={collapsed} />
        <nav className={styles.nav} aria-label={t('shell.navigation')}>
          <AfterPaint>
            <SideMenu nodes={menu} person={person} collapsed={collapsed} />
          </AfterPaint>
        </nav>
        <AfterPaint before={<div className={styles.fold} />}>
          <Button
            type="text"
            className={styles.fold}
            icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            aria-label={collapsed ? t('shell.expandMenu') : t('shell.collapseMenu')}
            onClick={() => setCollapsed(!collapsed)}
          />
        </AfterPaint>
      </aside>
      <div className={styles.body}>
        <TopBar
          end={
            seeAs ? (
              <Suspense fallback={null}>
                <SeeAsEnd seeAs={seeAs} />
              </Suspense>
            ) : (
              <>
                <NewDevices />
                {user?.factorNotice && (
                  <Suspense fallback={null}>
                    <FactorNote notice={user.factorNotice} />
                  </Suspense>
                )}
                <JobButton />
              </>
            )
          }
          search={
            <Suspense fallback={<span className={styles.search} />}>
              <PaletteButton menu={menu} />
            </Suspense>
          }
          start={
            <Button
              type="text"
              className={styles.opener}
              icon={<MenuOutlined />}
              aria-label={t('shell.openMenu')}
              onClick={() => setDrawerOpen(true)}
            />
          }
        />
        <NavigationBar />
        <OfflineNote />
        {wereSamplesLoading && (
          <Suspense fallback={null}>
            <SampleNote />
          </Suspense>
        )}
        {seeAs && (
          <Suspense fallback={null}>
            <SeeAsNote seeAs={seeAs} />
          </Suspense>
        )}
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Looks />
      <LazyDrawer
        placement="left"
        size={264}
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        title={t('common.productName')}
        styles={{ body: { padding: 8 } }}
      >
        <SideMenu nodes={menu} person={person} collapsed={false} onChosen={() => setDrawerOpen(false)} />
      </LazyDrawer>
    </div>
  )
}
