import type { SitePermissionGroup } from '@backoffice/contract'
import { Alert, Modal } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'
import { fullName } from '../api/matrix.ts'
import type { RoleDraft } from '../api/role-permissions.ts'
import styles from './matrix.module.css'

interface Props {
  name: string
  groups: SitePermissionGroup[]
  draft: RoleDraft
  /** Somebody else has saved in the meantime. */
  isStale: boolean
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

function Names({ title, codes, groups }: { title: string; codes: string[]; groups: SitePermissionGroup[] }) {
  const named = groups.flatMap(group =>
    group.permissions
      .filter(({ code }) => codes.includes(code))
      .map(permission => ({ code: permission.code, text: fullName(group, permission) })),
  )
  if (named.length === 0) return null
  return (
    <>
      <h3 className={styles.change}>{title}</h3>
      <ul className={styles.names} aria-label={title}>
        {named.map(({ code, text }) => (
          <li key={code} title={code}>
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Lists the changes before they are saved. */
export function MatrixDifference({ name, groups, draft, isStale, isSaving, onSave, onClose }: Props) {
  const { granted, revoked } = draft
  const isNone = granted.length + revoked.length === 0
  return (
    <Modal
      open
      centered
      title={t('permissions.saveTitle', { name })}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: isNone }}
      confirmLoading={isSaving}
      onOk={onSave}
      onCancel={onClose}
    >
      {isStale && <Alert type="warning" showIcon title={t('permissions.stale')} />}
      {isNone && <p>{t('permissions.noDifference')}</p>}
      <Names title={t('permissions.granted', { count: granted.length })} codes={granted} groups={groups} />
      <Names title={t('permissions.revoked', { count: revoked.length })} codes={revoked} groups={groups} />
    </Modal>
  )
}
