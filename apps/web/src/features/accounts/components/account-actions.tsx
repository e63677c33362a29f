import { MoreOutlined } from '@ant-design/icons'
import { type Account, accounts } from '@backoffice/contract'
import { Button } from 'antd'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { type AccountAction, isBeyond, useAccountActions } from './use-account-actions.tsx'

function MoreButton({ name, actions }: { name: string; actions: AccountAction[] }) {
  const items = actions.map(({ key, label, danger = false, run }) => ({ key, label, danger, onClick: run }))
  return (
    <ActionMenu placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('accounts.more', { name })} />
    </ActionMenu>
  )
}

/** The operations of a row: edit, unlock or else reset the password, and the rest under one button. */
export function AccountActions({ account }: { account: Account }) {
  const can = useCan()
  const { actions, dialogs } = useAccountActions(account)
  const { id, userId } = account
  const first = actions.find(({ key }) => key === 'unlock') ?? actions.find(({ key }) => key === 'reset')
  const more = actions.filter(action => action !== first)
  const verb = can(accounts.update) && !isBeyond(account) ? t('common.edit') : t('common.view')
  return (
    <>
      {can(accounts.get) && (
        <LinkButton to={paths.accountEdit(id)} size="small" label={`${verb} ${userId}`}>
          {verb}
        </LinkButton>
      )}
      {first && (
        <Button type="link" size="small" aria-label={`${first.label} ${userId}`} onClick={first.run}>
          {first.label}
        </Button>
      )}
      {more.length > 0 && <MoreButton name={userId} actions={more} />}
      {dialogs}
    </>
  )
}

/** The same actions in the header of the account's own screen. */
export function AccountHeaderActions({ account }: { account: Account }) {
  const { actions, dialogs } = useAccountActions(account)
  return (
    <>
      {actions.map(({ key, label, danger = false, run }) => (
        <Button key={key} danger={danger} onClick={run}>
          {label}
        </Button>
      ))}
      {dialogs}
    </>
  )
}
