/** A person's own second factors (security.md 6). Every change asks for the password, and for a code where there is one. */
import {
  type Body,
  type FactorKind,
  type FactorProof,
  limits,
  type SecondFactor,
  type secondFactors,
} from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/lib/app-error.ts'
import { deleteOtherSessions } from './devices.repository.ts'
import { openSecret, sealSecret } from './factor-secrets.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deleteFactorsOf,
  findFactorHolders,
  insertTotp,
  listFactors,
  lockNewFactor,
  replaceRecoveryCodes,
  setFactorNotice,
} from './factors.repository.ts'
import { type Proof, toAudited, withProof } from './own-proof.service.ts'
import {
  makeRecoveryCodes,
  newSecret,
  shownSecret,
  stepOf,
  takeCode,
  wrongCode,
} from './second-factor.service.ts'
import { deleteSessionsOf, lockLoginAccount } from './sessions.repository.ts'

export async function findFactors(db: Db, actor: Actor) {
  const rows = await listFactors(db, actor.accountId)
  return {
    rows: rows.map(
      ({ id, kind, name, createTime, lastUsedTime }): SecondFactor => ({
        id,
        kind: kind as FactorKind,
        name,
        createTime: createTime.toISOString(),
        lastUsedTime: lastUsedTime?.toISOString() ?? null,
      }),
    ),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.accountId),
    required: actor.needsSecondFactor,
  }
}

/** The password and, where the account has a second factor, a code. */
function factorProof(app: AppContext, { password, code = '' }: FactorProof): Proof {
  const wrongPassword: FieldProblem = {
    field: 'password',
    reason: { zh: '密码错误', en: 'The password is wrong' },
  }
  let problem = wrongPassword
  return {
    action: 'account.wrongProof',
    async isRight(trx, account) {
      const hasFactor = (await listFactors(trx, account.id)).length > 0
      if (hasFactor && !code) throw fieldError('code', '请输入验证码', 'Please enter the code')
      if (!(await app.passwords.verify(account.credentialHash, password))) return false
      problem = wrongCode('code')
      return !hasFactor || takeCode(trx, account.id, code)
    },
    problem: () => problem,
  }
}

const audit = (trx: Trx, actor: Actor, verb: string, origin: Origin, name?: string) =>
  recordAudit(trx, origin, {
    action: `account.${verb}`,
    ...toAudited(actor),
    ...(name !== undefined && {
      changes: [
        verb === 'addFactor'
          ? { field: 'factor', before: null, after: name }
          : { field: 'factor', before: name, after: null },
      ],
    }),
  })

/** @returns the secret, which is shown this once @throws AppError 10409 when there are too many */
export function beginTotp(
  app: AppContext,
  actor: Actor,
  { name, ...proof }: Body<typeof secondFactors.addTotp>,
  origin: Origin,
) {
  return withProof(app, actor, factorProof(app, proof), origin, async trx => {
    const secret = newSecret()
    const sealedSecret = await sealSecret(trx, actor.accountId, secret)
    const id = await insertTotp(trx, { accountId: actor.accountId, name, sealedSecret })
    if (id === undefined)
      throw new AppError(10409, {
        message: {
          zh: `最多可添加 ${limits.factorsMax} 个，请先移除不用的`,
          en: `${limits.factorsMax} at most: remove one that is not used first`,
        },
      })
    return { id, ...shownSecret(secret, actor.userId) }
  })
}

/** The first factor ends the other sessions. @returns recovery codes with it @throws AppError 10400 on `code`, 10404 */
export async function confirmTotp(
  db: Db,
  actor: Actor,
  { id, code }: { id: number; code: string },
  origin: Origin,
): Promise<string[]> {
  return db.transaction().execute(async trx => {
    await lockLoginAccount(trx, actor.accountId)
    const factor = await lockNewFactor(trx, actor.accountId, id)
    if (!factor) throw new AppError(10404)
    const found = stepOf(await openSecret(trx, actor.accountId, factor.sealedSecret), code, { isSetUp: true })
    if (found?.step === undefined) throw new AppError(10400, { fields: [refusal(found?.minutesOff)] })
    const isFirst = !(await findFactorHolders(trx, [actor.accountId])).has(actor.accountId)
    await confirmFactor(trx, id, found.step)
    await audit(trx, actor, 'addFactor', origin, factor.name)
    if (!isFirst) return []
    // They were opened with the password alone.
    await deleteOtherSessions(trx, actor.accountId, actor.sessionId)
    return makeRecoveryCodes(trx, actor.accountId)
  })
}

/** While it is set up the person has the secret anyway, so they are told what is wrong with the clock. */
function refusal(minutesOff: number | undefined): FieldProblem {
  if (minutesOff === undefined) return wrongCode('code')
  return {
    field: 'code',
    reason: {
      zh: `手机时间相差约 ${minutesOff} 分钟，请在手机上开启自动设置时间，再输入新的验证码`,
      en: `The clock of the phone is off by about ${minutesOff} minutes: let it set the time by itself, then enter a new code`,
    },
  }
}

/** @throws AppError 10404, 10409 for the last one of an account that needs one */
export function removeFactor(
  app: AppContext,
  actor: Actor,
  { id, ...proof }: FactorProof & { id: number },
  origin: Origin,
): Promise<void> {
  return withProof(app, actor, factorProof(app, proof), origin, async trx => {
    const removed = await deleteFactor(trx, actor.accountId, id)
    if (!removed) throw new AppError(10404)
    const isLast = !(await findFactorHolders(trx, [actor.accountId])).has(actor.accountId)
    if (isLast && actor.needsSecondFactor)
      throw new AppError(10409, {
        message: {
          zh: '您的账号须两步验证，请先添加另一个再移除',
          en: 'Your account needs two-step sign-in: add another one first',
        },
      })
    if (isLast) await replaceRecoveryCodes(trx, actor.accountId, [])
    await audit(trx, actor, 'removeFactor', origin, removed.name)
  })
}

/** @throws AppError 10409 without a second factor */
export function renewRecoveryCodes(
  app: AppContext,
  actor: Actor,
  proof: FactorProof,
  origin: Origin,
): Promise<string[]> {
  return withProof(app, actor, factorProof(app, proof), origin, async trx => {
    if (!(await findFactorHolders(trx, [actor.accountId])).has(actor.accountId)) throw new AppError(10409)
    await audit(trx, actor, 'renewRecoveryCodes', origin)
    return makeRecoveryCodes(trx, actor.accountId)
  })
}

/** By another person: its owner is told, and every session ends. @returns whether there was one */
export async function resetFactorsOf(trx: Trx, accountId: number): Promise<boolean> {
  const count = await deleteFactorsOf(trx, accountId)
  if (count === 0) return false
  await setFactorNotice(trx, accountId, 'reset')
  await deleteSessionsOf(trx, accountId)
  return true
}

export { findFactorHolders } from './factors.repository.ts'
