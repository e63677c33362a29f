/** Who makes a request, and what they may do. */
import { createHash } from 'node:crypto'
import type { Access as OperationAccess, OperationSpec, Permission } from '@backoffice/contract'
import type { Db } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { VersionedCache } from '../lib/versioned-cache.ts'
import {
  type Access,
  findLiveAccount,
  findLiveSession,
  getAccess,
  type LiveSession,
} from './access.repository.ts'

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
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Where a request came from. */
interface From {
  address: string
  userAgent: string
  requestId: string
}

interface Options {
  sessionIdleMs: number
  forcePasswordChange: boolean
  /** Called for a session whose last use is older than a minute. */
  noteUse(session: LiveSession, from: From): Promise<void>
}

/** Resolves tokens to actors. Permissions are cached until `access_version` moves (docs/adr/0003). */
export class Authenticator {
  private readonly cache = new VersionedCache<number, Access>(10_000)
  private readonly db: Db
  private readonly options: Options

  constructor(db: Db, options: Options) {
    this.db = db
    this.options = options
  }

  /**
   * @param authorization the header; undefined for an anonymous request
   * @param from where the request came from; leave it out when this is not a use of the session to record
   * @throws AppError 10403 when a token is sent that is no longer valid
   */
  async authenticate(authorization: string | undefined, from?: From): Promise<Actor | undefined> {
    if (authorization === undefined) return undefined
    const token = /^Bearer +(\S{1,256})$/i.exec(authorization)?.[1]
    const session = token && (await findLiveSession(this.db, hashToken(token), this.options.sessionIdleMs))
    if (!session) throw new AppError(10403)
    if (from && session.lastSeenIsOld) await this.options.noteUse(session, from)
    const { accountId } = session
    const access = await this.cache.get(session.accessVersion, accountId, () => getAccess(this.db, accountId))
    return {
      ...access,
      accountId,
      sessionId: session.sessionId,
      accessVersion: session.accessVersion,
      userId: session.userId,
      fullName: session.fullName,
      kind: session.src,
      mustChangePassword: session.mustChangePassword && this.options.forcePasswordChange,
    }
  }

  /** What an account may do now, for work that runs without a request; undefined when it may not sign in any more. */
  async accessOf(accountId: number): Promise<Access | undefined> {
    const account = await findLiveAccount(this.db, accountId)
    return account && this.cache.get(account.accessVersion, accountId, () => getAccess(this.db, accountId))
  }
}

/** Whether an operation's declared access lets a signed-in person in. When it is about a site, any site will do. */
export function permits(access: OperationAccess, actor: Access): boolean {
  if (typeof access === 'string') return true
  if ('superAdmin' in access) return actor.superAdmin
  const asked = 'anyOf' in access ? access.anyOf : [access.permission]
  return asked.some(permission => may(actor, permission))
}

/** Whether an actor has the permission through a role on one site, or on any site when none is given. */
export function may(actor: Access, { code }: Permission, siteCode?: string): boolean {
  return mayCode(actor, code, siteCode)
}

/** `may` by the code of the permission. */
export function mayCode(actor: Access, code: string, siteCode?: string): boolean {
  if (actor.superAdmin) return true
  const sites = siteCode === undefined ? actor.sites : actor.sites.filter(site => site === siteCode)
  return sites.some(site => actor.permissions.get(site)?.has(code))
}

/** Whether the actor may see what belongs to one account: super admins see everything. */
export const isOwn = (actor: Actor, { accountId }: { accountId: number | null }): boolean =>
  actor.superAdmin || accountId === actor.accountId

/** @throws AppError 10406 */
export function requirePermission(actor: Actor, permission: Permission, siteCode?: string): void {
  if (!may(actor, permission, siteCode)) throw new AppError(10406)
}

/**
 * The check that every request passes before its body is read. Site-scoped operations are checked later against the
 * site of the request or of the row; here they need the permission on any site.
 */
export function checkAccess(operation: OperationSpec, actor: Actor | undefined): void {
  if (operation.access === 'public') return
  if (!actor) throw new AppError(10403)
  if (actor.mustChangePassword && !operation.whilePasswordMustChange) throw new AppError(10408)
  if (!permits(operation.access, actor)) throw new AppError(10406)
}

/** For operations whose request names the site. */
export function checkNamedSite(operation: OperationSpec, actor: Actor | undefined, named: unknown): void {
  const { access } = operation
  if (!actor || typeof access === 'string' || !('permission' in access)) return
  if (access.site !== 'query' && access.site !== 'body') return
  requirePermission(actor, access.permission, typeof named === 'string' ? named : defaultSite)
}
