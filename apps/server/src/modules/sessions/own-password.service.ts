/** Changing one's own password (decisions §3 Own password, §5 Accounts; security.md 8, 33). */
import type { Body, sessions } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { weaknessOf } from '../../platform/passwords/passwords.ts'
import { type Proof, toAudited, withProof } from './own-proof.service.ts'
import { deleteSessionsOf, storeCredential } from './sessions.repository.ts'

const oldPassword = (app: AppContext, password: string): Proof => ({
  action: 'account.wrongOldPassword',
  isRight: (_trx, { credentialHash }) => app.passwords.verify(credentialHash, password),
  problem: () => ({
    field: 'oldCredential',
    reason: { zh: '原密码错误', en: 'The old password is wrong' },
  }),
})

/**
 * Also resolves a 10408. Ends every session of the account, including this one. The row lock under which the old
 * password is compared is held until the new one is set: of two changes, or of a change and a reset, the later one sees
 * the other.
 *
 * @throws AppError 10400, 10403 when another change ended the session, 10406 for apps, 10006, 10429
 */
export async function changeOwnPassword(
  app: AppContext,
  actor: Actor,
  { oldCredential, credential }: Body<typeof sessions.changeOwnPassword>,
  origin: Origin,
): Promise<void> {
  const weakness = await weaknessOf(credential, actor.userId)
  await withProof(app, actor, oldPassword(app, oldCredential), origin, async trx => {
    if (oldCredential === credential)
      throw fieldError(
        'credential',
        '新密码不能与原密码相同',
        'The new password must differ from the old one',
      )
    if (weakness) throw new AppError(10400, { fields: [{ field: 'credential', reason: weakness }] })
    await storeCredential(trx, actor.accountId, await app.passwords.hashInSlot(credential))
    await deleteSessionsOf(trx, actor.accountId)
    await recordAudit(trx, origin, {
      action: 'account.changeOwnPassword',
      ...toAudited(actor),
      changes: [{ field: 'credential', before: '***', after: '***' }],
    })
  })
}
