import {
  permissionFields,
  permissions,
  type SitePermission,
  type SitePermissionGroup,
} from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { Code } from '../../../components/code/code.tsx'
import { useConfirm } from '../../../components/confirm.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { sayDeleted } from '../../../components/say-deleted.ts'
import { Status } from '../../../components/status/status.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { nameOf } from '../api/labels.ts'
import { useDeleteGroup, useDeletePermission } from '../api/permissions.ts'
import { t } from '../texts.ts'
import { PermissionHolders } from './permission-holders.tsx'
import styles from './permissions.module.css'

/** Nobody can change the super-admin permission or delete built-in ones. */
const isFixed = ({ code }: SitePermission) => code === 'SUPER_ADMIN'

function DeleteButton({ permission }: { permission: SitePermission }) {
  const confirm = useConfirm()
  const remove = useDeletePermission()
  const name = nameOf(permission)
  const ask = () =>
    confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(permission.id)
        sayDeleted(permissions.delete, permission.id)
      },
    })
  return (
    <Button type="link" danger size="small" aria-label={`${t('delete')} ${permission.code}`} onClick={ask}>
      {t('delete')}
    </Button>
  )
}

export function DeleteGroupButton({ group }: { group: SitePermissionGroup }) {
  const confirm = useConfirm()
  const remove = useDeleteGroup()
  const name = nameOf(group)
  const ask = () =>
    confirm({
      title: t('deleteGroupTitle', { name }),
      text: t('deleteGroupText'),
      action: t('delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(group.id)
        sayDeleted(permissions.deleteGroup, group.id)
      },
    })
  return (
    <Button type="link" danger size="small" aria-label={`${t('deleteGroup')} ${name}`} onClick={ask}>
      {t('delete')}
    </Button>
  )
}

function HoldersButton({ permission }: { permission: SitePermission }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${t('holders')} ${permission.code}`}
        onClick={() => setOpen(true)}
      >
        {t('holders')}
      </Button>
      {isOpen && (
        <Dialog title={t('holdersTitle', { name: nameOf(permission) })} onClosed={() => setOpen(false)}>
          {() => <PermissionHolders id={permission.id} />}
        </Dialog>
      )}
    </>
  )
}

/** One permission: its name, code, state and actions. */
export function PermissionRow({ permission, onEdit }: { permission: SitePermission; onEdit: () => void }) {
  const can = useCan()
  const { code, is_enable, declared } = permission
  return (
    <>
      <Status tone={is_enable ? 'good' : 'off'} text={nameOf(permission)} />
      <Code text={code} />
      {!is_enable && <span className={styles.soft}>{t('disabled')}</span>}
      {declared && <span className={styles.soft}>{say(permissionFields.declared.label)}</span>}
      {!isFixed(permission) && (
        <span data-actions>
          <HoldersButton permission={permission} />
          {can(permissions.update) && (
            <Button type="link" size="small" aria-label={`${t('edit')} ${code}`} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {can(permissions.delete) && !declared && <DeleteButton permission={permission} />}
        </span>
      )}
    </>
  )
}
