import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { sessionActions } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { Button, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { ActionMenu } from '../../components/action-menu.tsx'
import { AfterPaint } from '../../components/after-paint.tsx'
import { LocaleSwitch, ThemeSwitch } from '../../components/preferences/preferences.tsx'
import { paths } from '../../config/paths.ts'
import { useLogout } from '../../features/sessions/api/session.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCurrentUser } from '../../lib/sessions/current-user.ts'
import styles from './shell.module.css'
import { SiteSwitch } from './site-switch.tsx'

function AccountMenu() {
  const user = useCurrentUser()
  const logout = useLogout()
  const items: MenuProps['items'] = [
    { key: 'profile', icon: <UserOutlined />, label: <Link to={paths.profile}>{t('shell.profile')}</Link> },
    { type: 'divider' },
    {
      key: 'logout',
      icon: <LogoutOutlined />,
      label: say(sessionActions.logout),
      onClick: () => logout.mutate(),
    },
  ]
  const name = user?.fullName || user?.userId
  return (
    <ActionMenu menu={{ items }} placement="bottomRight">
      <Button type="text" className={styles.account} aria-label={`${t('shell.account')} ${name}`}>
        <span className={styles.avatar} data-letter={name?.slice(0, 1).toUpperCase()} />
        <span className={styles.accountName}>{name}</span>
        <DownOutlined className={styles.caret} />
      </Button>
    </ActionMenu>
  )
}

export function TopBar({ start, search, end }: Record<'start' | 'search' | 'end', ReactNode>) {
  return (
    <header className={styles.bar}>
      <AfterPaint>
        {start}
        <SiteSwitch />
        <span className={styles.spacer} />
        {search}
        {end}
        <LocaleSwitch />
        <ThemeSwitch />
        <AccountMenu />
      </AfterPaint>
    </header>
  )
}
