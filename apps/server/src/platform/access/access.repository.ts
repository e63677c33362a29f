import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { plannedOnce } from '../db/prepared.ts'
import type { Database } from '../db/tables.gen.ts'

/** The permissions of one account on each of its sites. */
export interface Access {
  superAdmin: boolean
  /** One of its roles needs a second factor. */
  roleNeedsFactor?: boolean
  /** Codes of the sites the account belongs to. */
  sites: string[]
  /** Enabled permissions of the enabled roles on these sites, by site code. */
  permissions: Map<string, Set<string>>
}

export async function getAccess(db: Db, accountId: number): Promise<Access> {
  const sites = db
    .selectFrom('accountSite')
    .innerJoin('site', 'site.id', 'accountSite.siteId')
    .where('accountSite.accountId', '=', accountId)
    .select('site.siteCode')
    .orderBy('site.id')
    .execute()
  const roles = db
    .selectFrom('accountRole')
    .innerJoin('role', 'role.id', 'accountRole.roleId')
    .innerJoin('site', 'site.id', 'role.siteId')
    .leftJoin('rolePermission', 'rolePermission.roleId', 'role.id')
    .leftJoin('permission', join =>
      join.onRef('permission.id', '=', 'rolePermission.permissionId').on('permission.enabled', '=', true),
    )
    .where('accountRole.accountId', '=', accountId)
    .where('role.enabled', '=', true)
    .where('site.enable', '=', true)
    .select(['role.superAdmin', 'role.needsSecondFactor', 'site.siteCode', 'permission.code'])
    .execute()
  const permissions = new Map<string, Set<string>>()
  const siteCodes = new Set((await sites).map(site => site.siteCode))
  for (const { siteCode, code } of await roles) {
    if (!code || !siteCodes.has(siteCode)) continue
    const codes = permissions.get(siteCode) ?? new Set()
    permissions.set(siteCode, codes.add(code))
  }
  return {
    superAdmin: (await roles).some(role => role.superAdmin),
    roleNeedsFactor: (await roles).some(role => role.needsSecondFactor && siteCodes.has(role.siteCode)),
    sites: [...siteCodes],
    permissions,
  }
}

export interface LiveSession {
  sessionId: number
  accountId: number
  userId: string
  fullName: string
  src: 'user' | 'app'
  /** Where it was used from; null when not recorded yet. */
  deviceId: number | null
  mustChangePassword: boolean
  hasSecondFactor: boolean
  expireTime: Date
  /** The session that began this one, if it sees the product as a role. */
  parentId: number | null
  /** Null also after the role was deleted. */
  seeAsRoleId: number | null
  /** Older than a minute, so worth recording. */
  lastSeenIsOld: boolean
  accessVersion: number
}

/** The session of a token while it is valid, with the current version of the permissions. */
export async function findLiveSession(
  db: Db,
  tokenHash: Buffer,
  idleMs: number,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`${plannedOnce}
    SELECT s.id AS session_id, a.id AS account_id, a.user_id, a.full_name, a.src, s.device_id, a.must_change_password,
      s.expire_time, s.parent_id, s.see_as_role_id,
      EXISTS (
        SELECT FROM account_factor f WHERE f.account_id = a.id AND f.confirm_time IS NOT NULL
      ) AS has_second_factor,
      s.last_seen_time < now() - interval '1 minute' AS last_seen_is_old, v.version AS access_version
    FROM session s JOIN account a ON a.id = s.account_id CROSS JOIN access_version v
    WHERE s.token_hash = ${tokenHash}
      AND s.expire_time > now()
      AND s.last_seen_time > now() - ${idleMs} * interval '1 millisecond'
      AND a.enabled
      AND (a.account_expire_time IS NULL OR a.account_expire_time > now())
  `.execute(db)
  return rows[0]
}

export async function endSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** An account that is enabled and not expired, with the current version of the permissions. */
export async function findLiveAccount(db: Db, id: number): Promise<{ accessVersion: number } | undefined> {
  const { rows } = await sql<{ accessVersion: number }>`${plannedOnce}
    SELECT v.version AS access_version FROM account a CROSS JOIN access_version v
    WHERE a.id = ${id} AND a.enabled AND (a.account_expire_time IS NULL OR a.account_expire_time > now())
  `.execute(db)
  return rows[0]
}

/** A role as which a session sees the product. */
export interface PreviewRole extends Pick<Selectable<Database['role']>, 'id' | 'name' | 'labels'> {
  siteCode: string
  /** The enabled ones, also of a disabled role: they are what it gives as soon as it is enabled. */
  permissions: Pick<Selectable<Database['permission']>, 'code' | 'labels'>[]
}

/** @returns nothing for a role that is gone, and for the super-admin role */
export async function findSeenRole(db: Db, id: number): Promise<PreviewRole | undefined> {
  const [role] = await db
    .selectFrom('role')
    .innerJoin('site', 'site.id', 'role.siteId')
    .where('role.id', '=', id)
    .where('role.superAdmin', '=', false)
    .select(['role.id', 'role.name', 'role.labels', 'site.siteCode'])
    .execute()
  if (!role) return undefined
  const permissions = await db
    .selectFrom('rolePermission')
    .innerJoin('permission', 'permission.id', 'rolePermission.permissionId')
    .where('rolePermission.roleId', '=', id)
    .where('permission.enabled', '=', true)
    .select(['permission.code', 'permission.labels'])
    .orderBy('permission.code')
    .execute()
  return { ...role, permissions }
}
