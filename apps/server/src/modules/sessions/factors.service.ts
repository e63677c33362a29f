/** A person's own second factors (security.md 6). Every change asks for the password, and for a code where there is one. */
import {
  type Body,
  type FactorKind,
  type FactorProof,
  limits,
  type MadePasskey,
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
  insertFactor,
  listFactors,
  lockNewFactor,
  replaceRecoveryCodes,
  setFactorNotice,
} from './factors.repository.ts'
import { type Proof, toAudited, withProof } from './own-proof.service.ts'
import { insertPasskey } from './passkeys.repository.ts'
import {
  creationOptions,
  type PasskeyPlace,
  purposes,
  readMadePasskey,
  requirePlace,
  takePasskey,
  wrongPasskey,
} from './passkeys.service.ts'
import {
  makeRecoveryCodes,
  newSecret,
  shownSecret,
  stepOf,
  takeCode,
  wrongCode,
} from './second-factor.service.ts'
import { deleteSessionsOf, lockLoginAccount } from './sessions.repository.ts'

export async function findFactors(db: Db, actor: Actor, place: PasskeyPlace | undefined) {
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
    passkeyOrigin: place?.origin ?? null,
  }
}

/** Who changes their factors, and where. */
export interface Changer {
  actor: Actor
  place: PasskeyPlace | undefined
  origin: Origin
}

/** The password and, where the account has a second factor, a code or a passkey. */
function factorProof(
  app: AppContext,
  { actor, place }: Changer,
  { password, code = '', passkey }: FactorProof,
): Proof {
  const wrongPassword: FieldProblem = {
    field: 'password',
    reason: { zh: '密码错误', en: 'The password is wrong' },
  }
  let problem = wrongPassword
  return {
    action: 'account.wrongProof',
    async isRight(trx, account) {
      const hasFactor = (await listFactors(trx, account.id)).length > 0
      if (hasFactor && !code && !passkey) throw fieldError('code', '请输入验证码', 'Please enter the code')
      if (!(await app.passwords.verify(account.credentialHash, password))) return false
      problem = passkey ? wrongPasskey : wrongCode('code')
      if (!hasFactor) return true
      if (!passkey) return takeCode(trx, account.id, code)
      const purpose = purposes.session(actor.sessionId)
      const asked = place && { purpose, accountId: account.id, place }
      return asked !== undefined && takePasskey(trx, asked, passkey)
    },
    problem: () => problem,
  }
}

const proved = <T>(
  app: AppContext,
  changer: Changer,
  proof: FactorProof,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => withProof(app, changer.actor, factorProof(app, changer, proof), changer.origin, work)

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

type NewFactor = Body<typeof secondFactors.addTotp>

/** @throws AppError 10409 when there are too many */
async function add(trx: Trx, factor: Parameters<typeof insertFactor>[1]): Promise<number> {
  const id = await insertFactor(trx, factor)
  if (id !== undefined) return id
  throw new AppError(10409, {
    message: {
      zh: `最多可添加 ${limits.factorsMax} 个，请先移除不用的`,
      en: `${limits.factorsMax} at most: remove one that is not used first`,
    },
  })
}

/** @returns the secret, which is shown this once @throws AppError 10409 when there are too many */
export function beginTotp(app: AppContext, changer: Changer, { name, ...proof }: NewFactor) {
  const { accountId, userId } = changer.actor
  return proved(app, changer, proof, async trx => {
    const secret = newSecret()
    const sealedSecret = await sealSecret(trx, accountId, secret)
    const id = await add(trx, { accountId, kind: 'totp', name, sealedSecret })
    return { id, ...shownSecret(secret, userId) }
  })
}

/** @returns what the browser makes it with @throws AppError 10409 when there are too many, or not at this address */
export function beginPasskey(app: AppContext, changer: Changer, { name, ...proof }: NewFactor) {
  const { accountId, sessionId, userId } = changer.actor
  const place = requirePlace(changer.place)
  return proved(app, changer, proof, async trx => {
    const id = await add(trx, { accountId, kind: 'passkey', name })
    const asked = { purpose: purposes.factor(id, sessionId), accountId, place }
    return { id, options: await creationOptions(trx, asked, userId) }
  })
}

type LockedFactor = NonNullable<Awaited<ReturnType<typeof lockNewFactor>>>

/** One that was begun. It counts once `check` is through: the first one ends the other sessions. @returns recovery codes with it @throws AppError 10404 */
function confirm(
  db: Db,
  { actor, origin }: Changer,
  { id, kind }: { id: number; kind: FactorKind },
  check: (trx: Trx, factor: LockedFactor) => Promise<number | null>,
): Promise<string[]> {
  return db.transaction().execute(async trx => {
    await lockLoginAccount(trx, actor.accountId)
    const factor = await lockNewFactor(trx, actor.accountId, kind, id)
    if (!factor) throw new AppError(10404)
    const counter = await check(trx, factor)
    const isFirst = !(await findFactorHolders(trx, [actor.accountId])).has(actor.accountId)
    await confirmFactor(trx, id, counter)
    await audit(trx, actor, 'addFactor', origin, factor.name)
    if (!isFirst) return []
    // They were opened with the password alone.
    await deleteOtherSessions(trx, actor.accountId, actor.sessionId)
    return makeRecoveryCodes(trx, actor.accountId)
  })
}

/** @throws AppError 10400 on `code`, 10404 */
export function confirmTotp(db: Db, changer: Changer, { id, code }: { id: number; code: string }) {
  return confirm(db, changer, { id, kind: 'totp' }, async (trx, { accountId, sealedSecret }) => {
    if (!sealedSecret) throw new AppError(10404)
    const found = stepOf(await openSecret(trx, accountId, sealedSecret), code, { isSetUp: true })
    if (found?.step === undefined) throw new AppError(10400, { fields: [refusal(found?.minutesOff)] })
    return found.step
  })
}

/** @throws AppError 10400 on `passkey`, 10404, 10409 */
export async function confirmPasskey(
  db: Db,
  changer: Changer,
  { id: factorId, made }: { id: number; made: MadePasskey },
): Promise<string[]> {
  const { accountId, sessionId } = changer.actor
  const purpose = purposes.factor(factorId, sessionId)
  const asked = { purpose, accountId, place: requirePlace(changer.place) }
  // Not in the transaction: the challenge ends whatever comes of it.
  const passkey = await readMadePasskey(db, asked, made)
  return confirm(db, changer, { id: factorId, kind: 'passkey' }, async trx => {
    if (!passkey || !(await insertPasskey(trx, { factorId, ...passkey })))
      throw new AppError(10400, { fields: [wrongPasskey] })
    return null
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
  changer: Changer,
  { id, ...proof }: FactorProof & { id: number },
): Promise<void> {
  const { actor, origin } = changer
  return proved(app, changer, proof, async trx => {
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
export function renewRecoveryCodes(app: AppContext, changer: Changer, proof: FactorProof): Promise<string[]> {
  const { actor, origin } = changer
  return proved(app, changer, proof, async trx => {
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
