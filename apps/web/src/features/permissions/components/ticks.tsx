import type { Role, SitePermission } from '@backoffice/contract'
import { Checkbox } from 'antd'
import { Status } from '../../../components/status/status.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useCurrentUser } from '../../../lib/sessions/current-user.ts'
import { permissionNameOf } from '../api/labels.ts'
import type { Choice } from '../api/role-permissions.ts'
import styles from './matrix.module.css'

/** The boxes show and change this. */
export interface Ticks {
  draft: Choice
  readOnly: boolean
  /** People grant only what they have themselves. */
  mayGrant: (code: string) => boolean
}

export function useMayGrant({ siteCode }: Pick<Role, 'siteCode'>) {
  const user = useCurrentUser()
  return (code: string) =>
    user !== undefined && (user.isSuperAdmin || (user.permissions[siteCode]?.includes(code) ?? false))
}

const isFixed = ({ draft, readOnly, mayGrant }: Ticks, { code }: SitePermission) =>
  readOnly || !(draft.has(code) || mayGrant(code))

function changeOf({ draft }: Ticks, { code }: SitePermission) {
  if (draft.granted.includes(code)) return 'granted'
  return draft.revoked.includes(code) ? 'revoked' : undefined
}

/** One permission; its name is visible where no heading says it. */
export function PermissionTick({
  permission,
  ticks,
  named = false,
  isHit = false,
}: {
  permission: SitePermission
  ticks: Ticks
  named?: boolean
  isHit?: boolean
}) {
  const { code, is_enable } = permission
  const name = permissionNameOf(permission)
  const fixed = isFixed(ticks, permission)
  const title =
    fixed && !ticks.readOnly ? `${name} (${code}): ${t('permissions.notYours')}` : `${name} (${code})`
  return (
    <span className={styles.tick} title={title} data-change={changeOf(ticks, permission)} data-hit={isHit}>
      <Checkbox
        {...(!named && { 'aria-label': name })}
        checked={ticks.draft.has(code)}
        disabled={fixed}
        onChange={({ target }) => ticks.draft.set([code], target.checked)}
      >
        {named && name}
      </Checkbox>
      {!is_enable && <Status tone="off" text={t('permissions.disabled')} />}
    </span>
  )
}

/** Gives or takes several at once: a row, a column, an area. */
export function ManyTick({
  text,
  label,
  permissions,
  ticks,
}: {
  text?: string
  label: string
  permissions: SitePermission[]
  ticks: Ticks
}) {
  const { draft } = ticks
  const open = permissions.filter(each => !isFixed(ticks, each))
  const bound = permissions.filter(({ code }) => draft.has(code))
  const isAll = open.length > 0 && open.every(({ code }) => draft.has(code))
  return (
    <Checkbox
      aria-label={label}
      checked={isAll && bound.length === permissions.length}
      indeterminate={bound.length > 0 && bound.length < permissions.length}
      disabled={open.length === 0}
      onChange={() =>
        draft.set(
          open.map(({ code }) => code),
          !isAll,
        )
      }
    >
      {text}
    </Checkbox>
  )
}
