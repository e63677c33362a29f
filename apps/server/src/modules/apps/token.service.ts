/**
 * Exchanges client credentials for a token (RFC 6749 §4.4). Failures count against the app at its address, apart from
 * those of people and of other apps. They lock no app account: 256 random bits cannot be guessed, and with a lock anyone who knows the client id could
 * stop an integration.
 */
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import { OAuthError } from '../../platform/http/oauth-error.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { countAtAddress, failureKey, requireFewFailures } from '../sessions/guesses.service.ts'
import { openSession } from '../sessions/sessions.service.ts'
import { deleteSurplusSessions, findClient, lockClient } from './apps.repository.ts'
import type { ClientCredentials } from './client-credentials.ts'

/** Maximum valid tokens of one app; with more, the oldest end. */
const tokensMax = 100

interface IssuedToken {
  token: string
  lifetimeS: number
}

async function refuse(app: AppContext, client: ClientCredentials, origin: Origin, accountId?: number) {
  const retryAfterS = await countAtAddress(app, app.db, failureKey(origin, accountId ?? 'unknown'))
  await recordAudit(app.db, origin, {
    action: 'app.token',
    outcome: 'failed',
    actorName: client.id.slice(0, 200),
    entity: 'app',
    entityId: accountId ?? '',
    entityName: client.id.slice(0, 200),
  })
  if (retryAfterS !== undefined) throw new AppError(10429, { retryAfterS })
  return new OAuthError('invalid_client', 'The client is unknown, disabled, or its secret is wrong', {
    triedBasic: client.basic,
  })
}

/** @throws OAuthError, AppError 10429, 10503 */
export async function issueToken(
  app: AppContext,
  client: ClientCredentials,
  origin: Origin,
): Promise<IssuedToken> {
  const { sessionIdleMs, sessionAbsoluteMs } = app.config
  const lifetimeMs = Math.min(sessionIdleMs, sessionAbsoluteMs)
  const account = await findClient(app.db, client.id)
  const failures = failureKey(origin, account?.id ?? 'unknown')
  await requireFewFailures(app, failures)
  const matches = await app.passwords.inSlot(async () => {
    // Checked again: while this attempt waited, others may have used up the failures.
    await requireFewFailures(app, failures)
    return app.passwords.verify(account?.credentialHash, client.secret)
  })
  if (!account || !matches || !account.enabled || account.expired)
    throw await refuse(app, client, origin, account?.id)
  const token = await app.db.transaction().execute(async trx => {
    if (!(await lockClient(trx, account))) return undefined
    const opened = await openSession(trx, { accountId: account.id, deviceId: null, lifetimeMs }, origin)
    await deleteSurplusSessions(trx, account.id, tokensMax)
    await recordAudit(trx, origin, {
      action: 'app.token',
      actorName: account.userId,
      entity: 'app',
      entityId: account.id,
      entityName: account.userId,
    })
    return opened
  })
  if (!token) throw await refuse(app, client, origin, account.id)
  return { token, lifetimeS: Math.floor(lifetimeMs / 1000) }
}
