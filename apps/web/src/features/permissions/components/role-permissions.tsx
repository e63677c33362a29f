import { conflict, type Role, roles, type SitePermissionGroup } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx'
import { ListSkeleton, NoMatchNote } from '../../../components/list/list-states.tsx'
import { TextFilter } from '../../../components/list/text-filter.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useMedia } from '../../../lib/media.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { toAreas } from '../api/matrix.ts'
import {
  type RoleDraft,
  rolePermissionsQuery,
  siteGroupsQuery,
  useRoleDraft,
  useSaveRolePermissions,
} from '../api/role-permissions.ts'
import styles from './matrix.module.css'
import { MatrixCards } from './matrix-cards.tsx'
import { MatrixDifference } from './matrix-difference.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { RoleAccordion } from './role-accordion.tsx'
import { type Ticks, useMayGrant } from './ticks.tsx'

const doneText = ({ granted, revoked }: RoleDraft) => {
  if (revoked.length === 0) return t('permissions.bindDone')
  return granted.length === 0 ? t('permissions.releaseDone') : t('permissions.changeDone')
}

interface Parts {
  role: Role
  groups: SitePermissionGroup[]
  draft: RoleDraft
}

/** How much is to be saved, and the dialog that shows it. */
function SaveBar({ role, groups, draft, version }: Parts & { version: number }) {
  const [isAsking, setAsking] = useState(false)
  const [isStale, setStale] = useState(false)
  const { granted, revoked } = draft
  const save = useSaveRolePermissions(role, {
    onSuccess() {
      notify.success(doneText(draft))
      setAsking(false)
      draft.reset()
    },
    onError(error) {
      if (error instanceof ApiError && error.code === conflict) return setStale(true)
      presentError(error, t('permissions.changeFailed'))
    },
  })
  const open = () => {
    setStale(false)
    setAsking(true)
  }
  return (
    <>
      <div className={styles.bar} role="status">
        <span>{t('permissions.pending', { granted: granted.length, revoked: revoked.length })}</span>
        <Button type="primary" onClick={open}>
          {t('common.save')}
        </Button>
        <Button onClick={draft.reset}>{t('permissions.reset')}</Button>
      </div>
      {isAsking && (
        <MatrixDifference
          name={nameIn(role.labels, role.name)}
          groups={groups}
          draft={draft}
          isStale={isStale}
          isSaving={save.isPending}
          onSave={() => save.mutate({ codes: draft.codes, version })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Matrix({ role, groups, draft }: Parts) {
  const can = useCan()
  const [typed, setTyped] = useState<string>()
  const isNarrow = useMedia('(max-width: 1000px)')
  const ticks: Ticks = { draft, readOnly: !can(roles.setPermissions), mayGrant: useMayGrant(role) }
  const areas = toAreas(groups, typed)
  const View = isNarrow ? MatrixCards : MatrixTable
  return (
    <section aria-label={t('permissions.matrix')}>
      <div className={styles.search}>
        <TextFilter label={t('permissions.find')} value={typed ?? ''} maxLength={50} onChange={setTyped} />
      </div>
      {areas.length === 0 ? (
        <NoMatchNote onClear={() => setTyped(undefined)} />
      ) : (
        <View areas={areas} ticks={ticks} />
      )}
    </section>
  )
}

interface ViewsProps extends Omit<Parts, 'draft'> {
  held: string[]
  version: number
}

/** Boxes that bind at once, or the matrix; what was chosen in it and is not saved stays in sight. */
function PermissionViews({ role, groups, held, version }: ViewsProps) {
  const can = useCan()
  const draft = useRoleDraft(role.id, held)
  const isChanged = draft.granted.length + draft.revoked.length > 0
  const [isBulk, setBulk] = useState(isChanged)
  return (
    <>
      {can(roles.setPermissions) && (
        <Segmented
          className={styles.views ?? ''}
          aria-label={t('permissions.viewsOf')}
          value={isBulk}
          options={[
            { value: false, label: t('permissions.atOnce') },
            { value: true, label: t('permissions.inBulk') },
          ]}
          onChange={setBulk}
        />
      )}
      {isBulk ? (
        <Matrix role={role} groups={groups} draft={draft} />
      ) : (
        <RoleAccordion role={role} held={held} />
      )}
      {isChanged && <SaveBar role={role} groups={groups} draft={draft} version={version} />}
      <UnsavedGuard when={isChanged} />
    </>
  )
}

/** The permissions of a role: each bound or released at once, or many saved together after their difference was seen. */
export function RolePermissions({ role }: { role: Role }) {
  const held = useQuery(rolePermissionsQuery(role.id))
  const groups = useQuery(siteGroupsQuery(role.siteCode))
  const failed = [held, groups].find(({ data, error }) => error && !data)
  if (failed?.error) return <FailureNote error={failed.error} onRetry={() => void failed.refetch()} />
  if (!held.data || !groups.data) return <ListSkeleton />
  return <PermissionViews role={role} groups={groups.data} {...held.data} />
}
