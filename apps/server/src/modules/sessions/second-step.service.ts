/** The second step of a sign-in (security.md 6): counted, locked and recorded as the first one. */
import type { Body, secondFactors } from '@backoffice/contract'
import { hashToken } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { findChallenge, tryChallenge } from './challenges.service.ts'
import { deleteChallenge, findChallenged } from './factors.repository.ts'
import { judgeGuess, requireWelcome } from './guesses.service.ts'
import { admit, barOf, countOutcome, type Outcome, recordSignIn, tokenOf } from './login.service.ts'
import {
  type PasskeyPlace,
  purposes,
  requestOptions,
  requirePlace,
  takePasskey,
  wrongPasskey,
} from './passkeys.service.ts'
import { takeCode, wrongCode } from './second-factor.service.ts'
import { type LoginAccount, lockLoginAccount } from './sessions.repository.ts'

/** What the person shows, and what is told when it is wrong. */
interface SecondStep {
  challenge: string
  isRight(trx: Trx, account: LoginAccount): Promise<boolean>
  problem: FieldProblem
}

const hasEnded: FieldProblem = {
  field: 'challenge',
  reason: { zh: '登录验证已失效，请重新登录', en: 'This sign-in has ended, please sign in again' },
}
const isOver: Outcome = { code: 10008, fields: [hasEnded] }

async function attempt(
  app: AppContext,
  trx: Trx,
  account: LoginAccount,
  { challenge, isRight, problem }: SecondStep,
  origin: Origin,
): Promise<Outcome> {
  if (!(await tryChallenge(trx, challenge, origin))) return { ...isOver, account }
  const bar = barOf(account)
  if (bar) return { code: bar, account }
  const guess = await judgeGuess(app, trx, account, () => isRight(trx, account), origin)
  if (typeof guess === 'object') return { code: 10006, retryAfterS: guess.lockedForS, account }
  if (guess !== 'right') return { code: 10008, fields: [problem], account }
  await deleteChallenge(trx, hashToken(challenge))
  return admit(app, trx, account, origin)
}

/** @throws AppError 10003 to 10006, 10008, 10429 */
export const signInWithCode = (
  app: AppContext,
  { challenge, code }: Body<typeof secondFactors.signIn>,
  origin: Origin,
) =>
  goOn(
    app,
    { challenge, isRight: (trx, { id }) => takeCode(trx, id, code), problem: wrongCode('code') },
    origin,
  )

interface Here {
  place: PasskeyPlace | undefined
  origin: Origin
}

/** @throws AppError as with a code, and 10409 */
export function signInWithPasskey(
  app: AppContext,
  { challenge, passkey }: Body<typeof secondFactors.signInWithPasskey>,
  here: Here,
): Promise<string> {
  const place = requirePlace(here.place)
  const isRight: SecondStep['isRight'] = (trx, { id: accountId }) =>
    takePasskey(trx, { purpose: purposes.signIn(challenge), accountId, place }, passkey)
  return goOn(app, { challenge, isRight, problem: wrongPasskey }, here.origin)
}

/** @throws AppError 10008 when the sign-in has ended, 10409 without a passkey for this address */
export async function optionsOfSignIn(app: AppContext, challenge: string, here: Here) {
  const place = requirePlace(here.place)
  const open = await findChallenge(app.db, challenge, here.origin)
  if (!open) throw new AppError(10008, { fields: [hasEnded] })
  const { accountId } = open
  return requestOptions(app.db, { purpose: purposes.signIn(challenge), accountId, place })
}

async function goOn(app: AppContext, step: SecondStep, origin: Origin): Promise<string> {
  const challenged = await findChallenged(app.db, hashToken(step.challenge))
  if (!challenged) return tokenOf(isOver)
  await requireWelcome(app, challenged.userId, origin)
  const outcome = await app.db.transaction().execute(async trx => {
    const account = await lockLoginAccount(trx, challenged.accountId)
    const result = account
      ? await countOutcome(app, trx, await attempt(app, trx, account, step, origin), origin)
      : isOver
    await recordSignIn(trx, result, challenged.userId, origin)
    return result
  })
  return tokenOf(outcome)
}
