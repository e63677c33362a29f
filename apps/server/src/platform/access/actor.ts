/** Who makes a request, and what they may do. */
import { createHash } from 'node:crypto'
import {
  changesSomething,
  neededBy,
  type AccessRule as OperationAccess,
  type OperationSpec,
  type Permission,
} from '@backoffice/contract'
import { accessName } from '@backoffice/contract/openapi'
import { AppError } from '../lib/app-error.ts'
import type { Access, PreviewRole } from './access.repository.ts'

export const defaultSite = 'default_site'

export interface Actor extends Access {
  accountId: number
  sessionId: number
  /** Version of accounts, sites, roles and permissions when the request began. */
  accessVersion: number
  userId: string
  fullName: string
  kind: 'user' | 'app'
  mustChangePassword: boolean
  /** By a role, or as a super admin. */
  needsSecondFactor: boolean
  hasSecondFactor: boolean
  /** The role as which this session sees the product. */
  seeAs?: SeeAs | undefined
}

interface SeeAs extends Pick<PreviewRole, 'id' | 'name' | 'labels' | 'siteCode'> {
  /** The session that began it. */
  parentId: number
  until: Date
  /** The permissions of the role that the person does not have. */
  missing: PreviewRole['permissions']
}

/** The session with which the person signed in: for one that sees as a role, that which began it. */
export const signedInSession = ({ sessionId, seeAs }: Actor): number => seeAs?.parentId ?? sessionId

/** Who changes accounts and roles, at once or by a job. */
export type Manager = Access & Pick<Actor, 'accountId'>

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Tells whether an operation's declared access lets a signed-in person in. When it is about a site, any site will do.
 */
export function permits(access: OperationAccess, actor: Access): boolean {
  if (typeof access === 'string') return true
  if ('superAdmin' in access) return actor.superAdmin
  if ('anyOf' in access) return access.anyOf.some(permission => may(actor, permission))
  return neededBy(access).every(permission => may(actor, permission))
}

/** Tells whether an actor has the permission through a role on one site, or on any site when none is given. */
export function may(actor: Access, { code }: Permission, siteCode?: string): boolean {
  return mayCode(actor, code, siteCode)
}

/** `may` by the code of the permission. */
export function mayCode(actor: Access, code: string, siteCode?: string): boolean {
  if (actor.superAdmin) return true
  const sites = siteCode === undefined ? actor.sites : actor.sites.filter(site => site === siteCode)
  return sites.some(site => actor.permissions.get(site)?.has(code))
}

/** Tells whether the actor may see what belongs to one account: super admins see everything. */
export const isOwn = (actor: Actor, { accountId }: { accountId: number | null }): boolean =>
  actor.superAdmin || accountId === actor.accountId

/** @throws AppError 10406 */
export function requirePermission(actor: Actor, permission: Permission, siteCode?: string): void {
  if (!may(actor, permission, siteCode)) throw new AppError(10406, { needed: permission.code })
}

/** Tells whether the person has to set up a second factor before anything else. */
export const mustAddFactor = ({ needsSecondFactor, hasSecondFactor }: Actor): boolean =>
  needsSecondFactor && !hasSecondFactor

/**
 * The check that every request passes before its body is read. Site-scoped operations are checked later against the
 * site of the request or of the row; here they need the permission on any site.
 */
export function checkAccess(operation: OperationSpec, actor: Actor | undefined): void {
  if (actor?.seeAs && changesSomething(operation) && !operation.whileSeeingAs) throw new AppError(10407)
  if (operation.access === 'public') return
  if (!actor) throw new AppError(10403)
  if (actor.mustChangePassword && !operation.whilePasswordMustChange) throw new AppError(10408)
  if (mustAddFactor(actor) && !operation.whilePasswordMustChange && !operation.whileFactorMissing)
    throw new AppError(10411)
  if (!permits(operation.access, actor)) throw new AppError(10406, { needed: accessName(operation) })
}

/** For operations whose request names the site. */
export function checkNamedSite(operation: OperationSpec, actor: Actor | undefined, named: unknown): void {
  const { access } = operation
  if (!actor || typeof access === 'string' || !('permission' in access)) return
  if (access.site !== 'query' && access.site !== 'body') return
  requirePermission(actor, access.permission, typeof named === 'string' ? named : defaultSite)
}
