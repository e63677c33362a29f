/** When and from where an account was used. Read from the audit log. */
import { accountPermissions, type SignIn } from '@backoffice/contract'
import { requireVisible } from '../../platform/access/account-scope.ts'
import { findAccountByName } from '../../platform/access/accounts.repository.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { listSignIns } from './sign-ins.repository.ts'

type Event = Awaited<ReturnType<typeof listSignIns>>['rows'][number]

/** `session.login`, `session.login.10001`, `session.logout`, `session.end`, `session.end.guesses`. */
function toSignIn({ id, time, action, actorName, address, userAgent }: Event): SignIn {
  const [, event, code] = action.split('.')
  return {
    id,
    time: time.toISOString(),
    event: event === 'logout' || event === 'end' ? event : 'login',
    errorcode: event === 'login' ? Number(code ?? 0) : 0,
    actorName,
    address,
    userAgent,
  }
}

/** @throws AppError 10404 */
export async function listSignInsOf(
  db: Db,
  actor: Actor,
  { userId, page, size }: { userId: string; page: number; size: number },
) {
  const account = requireVisible(actor, accountPermissions.session, await findAccountByName(db, userId))
  const { rows, total } = await listSignIns(db, { accountId: account.id, page, size })
  return { rows: rows.map(toSignIn), total }
}
