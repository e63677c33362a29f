/** Resolves tokens to actors: the one place where the access of a request is made. */
import type { Db } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { VersionedCache } from '../lib/versioned-cache.ts'
import {
  type Access,
  endSession,
  findLiveAccount,
  findLiveSession,
  findSeenRole,
  getAccess,
  type LiveSession,
  type PreviewRole,
} from './access.repository.ts'
import { type Actor, hashToken } from './actor.ts'
import { accessAs, maySeeAs } from './see-as.ts'

/** Where a request came from. */
interface From {
  address: string
  userAgent: string
  requestId: string
}

interface Options {
  sessionIdleMs: number
  forcePasswordChange: boolean
  superAdminSecondFactor: boolean
  /** Called for a session whose last use is older than a minute. */
  noteUse(session: LiveSession, from: From): Promise<void>
}

/** Permissions are cached until `access_version` moves (docs/adr/0003). */
export class Authenticator {
  private readonly cache = new VersionedCache<number, Access>(10_000)
  private readonly seenRoles = new VersionedCache<number, PreviewRole | undefined>(1000)
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
      ...(session.parentId !== null && (await this.asRole(session, session.parentId, access))),
      accountId,
      sessionId: session.sessionId,
      accessVersion: session.accessVersion,
      userId: session.userId,
      fullName: session.fullName,
      kind: session.src,
      mustChangePassword: session.mustChangePassword && this.options.forcePasswordChange,
      needsSecondFactor:
        session.src === 'user' &&
        (access.roleNeedsFactor === true || (access.superAdmin && this.options.superAdminSecondFactor)),
      hasSecondFactor: session.hasSecondFactor,
    }
  }

  /** @throws AppError 10403 when the role is gone, or the person may not see as it any more */
  private async asRole(
    { sessionId, accessVersion, seeAsRoleId, expireTime }: LiveSession,
    parentId: number,
    own: Access,
  ): Promise<Access & Pick<Actor, 'seeAs'>> {
    const role =
      seeAsRoleId === null
        ? undefined
        : await this.seenRoles.get(accessVersion, seeAsRoleId, () => findSeenRole(this.db, seeAsRoleId))
    if (!role || !maySeeAs(own, role.siteCode)) {
      // For good: it does not go on when the right comes back.
      await endSession(this.db, sessionId)
      throw new AppError(10403)
    }
    const { access, missing } = accessAs(own, role)
    const { id, name, labels, siteCode } = role
    return { ...access, seeAs: { id, name, labels, siteCode, parentId, until: expireTime, missing } }
  }

  /**
   * The current permissions of an account, for work that runs without a request; undefined when it may not sign in any
   * more.
   */
  async accessOf(accountId: number): Promise<Access | undefined> {
    const account = await findLiveAccount(this.db, accountId)
    return account && this.cache.get(account.accessVersion, accountId, () => getAccess(this.db, accountId))
  }
}
