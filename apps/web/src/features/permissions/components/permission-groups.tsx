import { PlusOutlined, SyncOutlined } from '@ant-design/icons'
import {
  permissionActions,
  permissionGroupActions,
  permissions,
  type SitePermission,
  type SitePermissionGroup,
} from '@backoffice/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { TabBar } from '../../../components/tabs/tab-bar.tsx'
import type { UrlTab } from '../../../components/tabs/url-tabs.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { failedBecause } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { permissionNameOf } from '../api/labels.ts'
import { useSynchronisePermissions } from '../api/permissions.ts'
import { GroupForm } from './group-form.tsx'
import { GroupList } from './group-list.tsx'
import { PermissionForm } from './permission-form.tsx'
import { DeleteGroup, PermissionItem } from './permission-row.tsx'
import { PermissionTree } from './permission-tree.tsx'
import styles from './permissions.module.css'

function SynchroniseButton() {
  const confirm = useConfirm()
  const synchronise = useSynchronisePermissions()
  const run = async () => {
    try {
      notify.success(t('permissions.syncDone', await synchronise.mutateAsync()))
    } catch (error) {
      // Shown as a success: the specification says so (§8).
      notify.success(failedBecause(t('permissions.syncFailed'), (error as Error).message), error)
    }
  }
  const ask = () =>
    confirm({
      title: t('permissions.syncTitle'),
      text: t('permissions.syncText'),
      action: say(permissionActions.synchronise),
      run,
    })
  return (
    <Button icon={<SyncOutlined aria-hidden />} onClick={ask}>
      {say(permissionActions.synchronise)}
    </Button>
  )
}

/** Actions for all the groups of a site: synchronise, add one. */
export function PermissionTools({ siteCode }: { siteCode: string }) {
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {can(permissions.reload) && <SynchroniseButton />}
      {can(permissions.createGroup) && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          {t('permissions.addGroup')}
        </Button>
      )}
      {isAdding && (
        <Dialog title={t('permissions.addGroup')} onClosed={() => setAdding(false)}>
          {close => <GroupForm siteCode={siteCode} onDone={close} />}
        </Dialog>
      )}
    </>
  )
}

interface Editing {
  group: SitePermissionGroup
  permission?: SitePermission
}

const titleOf = ({ group, permission }: Editing) =>
  permission ? t('permissions.editTitle') : t('permissions.addTo', { name: permissionNameOf(group) })

/** An edited permission has more tabs; without any, only the form is shown. */
function EditingTabs({ further, children }: { further: UrlTab[]; children: ReactNode }) {
  if (further.length === 0) return children
  const tabs = further.map(tab => ({ ...tab, destroyOnHidden: true }))
  return (
    <TabBar size="small" items={[{ key: 'form', label: t('permissions.tab.form'), children }, ...tabs]} />
  )
}

interface Props {
  siteCode: string
  /** The page's additions to the form of a permission, such as its history. */
  tabsOf: (permissionId: number) => UrlTab[]
}

/** The permission groups of a site with their permissions, for editing. */
export function PermissionGroups({ siteCode, tabsOf }: Props) {
  const can = useCan()
  const [editing, setEditing] = useState<Editing>()
  const [renamed, setRenamed] = useState<SitePermissionGroup>()
  const extra = (group: SitePermissionGroup) => (
    <span className={styles.extra}>
      {group.permissions.length}
      {can(permissions.create) && (
        <Button
          type="link"
          size="small"
          aria-label={t('permissions.addTo', { name: permissionNameOf(group) })}
          onClick={() => setEditing({ group })}
        >
          {t('permissions.add')}
        </Button>
      )}
      {can(permissions.updateGroup) && (
        <Button
          type="link"
          size="small"
          aria-label={`${t('permissions.rename')} ${permissionNameOf(group)}`}
          onClick={() => setRenamed(group)}
        >
          {t('permissions.rename')}
        </Button>
      )}
      {can(permissions.deleteGroup) && group.permissions.length === 0 && <DeleteGroup group={group} />}
    </span>
  )
  return (
    <>
      <GroupList
        siteCode={siteCode}
        extra={extra}
        body={group => (
          <PermissionTree
            label={permissionNameOf(group)}
            permissions={group.permissions}
            render={permission => (
              <PermissionItem permission={permission} onEdit={() => setEditing({ group, permission })} />
            )}
          />
        )}
      />
      {renamed && (
        <Dialog title={say(permissionGroupActions.rename)} onClosed={() => setRenamed(undefined)}>
          {close => <GroupForm siteCode={siteCode} group={renamed} onDone={close} />}
        </Dialog>
      )}
      {editing && (
        <Dialog title={titleOf(editing)} onClosed={() => setEditing(undefined)}>
          {close => (
            <EditingTabs further={editing.permission ? tabsOf(editing.permission.id) : []}>
              <PermissionForm {...editing} onDone={close} />
            </EditingTabs>
          )}
        </Dialog>
      )}
    </>
  )
}
