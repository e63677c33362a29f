import { PlusOutlined } from '@ant-design/icons'
import { accounts, enabledStates, type Role, roleFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Status } from '../../../components/status/status.tsx'
import { SiteNameText } from '../../../domain/sites/site-name.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan, useCurrentUser } from '../../../lib/sessions/current-user.ts'
import { accountRolesQuery, useUnbindRole } from '../api/account-roles.ts'
import styles from './account-roles.module.css'
import { AddRoleDialog, type RoleHolder } from './add-role-dialog.tsx'

const columns: Column<Role>[] = [
  {
    key: 'name',
    title: say(roleFields.name.label),
    width: 200,
    render: row => <bdi>{nameIn(row.labels, row.name)}</bdi>,
  },
  {
    key: 'site',
    title: say(roleFields.siteCode.label),
    width: 160,
    render: row => <SiteNameText code={row.siteCode} />,
  },
  {
    key: 'enabled',
    title: say(roleFields.enabled.label),
    width: 100,
    render: row => (
      <Status
        tone={row.enabled ? 'good' : 'off'}
        text={row.enabled ? say(enabledStates.texts.true) : say(enabledStates.texts.false)}
      />
    ),
  },
  {
    key: 'description',
    title: say(roleFields.description.label),
    width: 280,
    render: row => row.description || '–',
  },
]

function UnbindButton({ holder, role }: { holder: RoleHolder; role: Role }) {
  const confirm = useConfirm()
  const unbind = useUnbindRole(holder.id)
  const ask = () =>
    confirm({
      title: t('accounts.roles.unbindTitle', { role: nameIn(role.labels, role.name) }),
      text: t('accounts.roles.unbindText', { name: holder.name }),
      action: t('accounts.roles.unbind'),
      danger: true,
      run: async () => {
        await unbind.mutateAsync(role.id)
        notify.success(t('accounts.roles.unbound'))
      },
    })
  return (
    <Button
      type="link"
      danger
      size="small"
      aria-label={`${t('accounts.roles.unbind')} ${nameIn(role.labels, role.name)}`}
      onClick={ask}
    >
      {t('accounts.roles.unbind')}
    </Button>
  )
}

/** The roles that are bound to an account, each with a way to unbind it, and the dialog that adds more. */
export function AccountRoles({ holder, readOnly = false }: { holder: RoleHolder; readOnly?: boolean }) {
  const can = useCan()
  const isOwn = useCurrentUser()?.id === holder.id
  const [isAdding, setAdding] = useState(false)
  const bound = useQuery(accountRolesQuery(holder.id))
  if (bound.isPending) return <ListSkeleton />
  if (!bound.data) return <FailureNote error={bound.error} onRetry={() => void bound.refetch()} />
  const add = can(accounts.bindRoles) && !isOwn && !readOnly && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
      {t('accounts.roles.add')}
    </Button>
  )
  return (
    <>
      {isOwn && <p className={styles.own}>{t('accounts.roles.own')}</p>}
      {bound.data.length > 0 && <div className={styles.bar}>{add}</div>}
      <RowsView<Role>
        label={t('accounts.tab.roles')}
        rows={bound.data}
        rowKey={row => row.id}
        columns={columns}
        {...(can(accounts.unbindRoles) &&
          !isOwn &&
          !readOnly && {
            actions: (row: Role) => <UnbindButton holder={holder} role={row} />,
          })}
        empty={{ title: t('accounts.roles.empty'), text: t('accounts.roles.emptyText'), action: add }}
      />
      {isAdding && <AddRoleDialog holder={holder} bound={bound.data} onClose={() => setAdding(false)} />}
    </>
  )
}
