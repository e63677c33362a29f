import {
  permissionFields,
  permissionGroupNames,
  permissionNames,
  permissions,
  type SitePermission,
  type SitePermissionGroup,
} from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { Status } from '../../../components/status/status.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { permissionNameOf } from '../api/labels.ts'
import { useDeleteGroup, useDeletePermission } from '../api/permissions.ts'
import { PermissionHolders } from './permission-holders.tsx'
import styles from './permissions.module.css'

/** Nobody can change the super-admin permission or delete built-in ones. */
const isFixed = ({ code }: SitePermission) => code === 'SUPER_ADMIN'

function DeletePermission({ permission }: { permission: SitePermission }) {
  const remove = useDeletePermission()
  return (
    <DeleteButton
      name={permission.code}
      title={recordWords(permissionNames).deleteTitle(permissionNameOf(permission))}
      text={t('permissions.deleteText')}
      run={() => remove.mutateAsync(permission.id)}
      undo={{ by: permissions.delete, id: permission.id }}
    />
  )
}

export function DeleteGroup({ group }: { group: SitePermissionGroup }) {
  const remove = useDeleteGroup()
  const name = permissionNameOf(group)
  return (
    <DeleteButton
      name={name}
      title={recordWords(permissionGroupNames).deleteTitle(name)}
      text={t('permissions.deleteGroupText')}
      run={() => remove.mutateAsync(group.id)}
      undo={{ by: permissions.deleteGroup, id: group.id }}
    />
  )
}

function HoldersButton({ permission }: { permission: SitePermission }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${t('permissions.holders')} ${permission.code}`}
        onClick={() => setOpen(true)}
      >
        {t('permissions.holders')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('permissions.holdersTitle', { name: permissionNameOf(permission) })}
          onClosed={() => setOpen(false)}
        >
          {() => <PermissionHolders id={permission.id} />}
        </Dialog>
      )}
    </>
  )
}

/** One permission: its name, code, state and actions. */
export function PermissionItem({ permission, onEdit }: { permission: SitePermission; onEdit: () => void }) {
  const can = useCan()
  const { code, is_enable, declared } = permission
  return (
    <>
      <Status tone={is_enable ? 'good' : 'off'} text={permissionNameOf(permission)} />
      <CodeText text={code} />
      {!is_enable && <span className={styles.soft}>{t('permissions.disabled')}</span>}
      {declared && <span className={styles.soft}>{say(permissionFields.declared.label)}</span>}
      {!isFixed(permission) && (
        <span data-actions>
          <HoldersButton permission={permission} />
          {can(permissions.update) && (
            <Button type="link" size="small" aria-label={`${t('permissions.edit')} ${code}`} onClick={onEdit}>
              {t('permissions.edit')}
            </Button>
          )}
          {can(permissions.delete) && !declared && <DeletePermission permission={permission} />}
        </span>
      )}
    </>
  )
}
