/** The second step of a sign-in: codes of an app on a phone, and recovery codes (security.md 6; decisions §7). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { closed, id, idParams, instant, plain, requiredText } from '../schemas.ts'
import { factorFields, factorKinds } from '../vocabulary/second-factors.ts'
import { codeOf } from '../words/codes.ts'
import { shownOf } from '../words/fields.ts'

/** The `data` of 10007. */
export const signInChallenge = Type.Object({
  challenge: plain(),
  /** With which the sign-in may go on. A recovery code goes always. */
  kinds: Type.Array(codeOf(factorKinds)),
  expiresAt: instant(),
})
export type SignInChallenge = Type.Static<typeof signInChallenge>

const typedCode = () =>
  requiredText({
    max: limits.factorCodeMax,
    verbatim: true,
    requiredText: { zh: '请输入验证码', en: 'Please enter the code' },
  })

export const secondStepBody = closed({
  challenge: requiredText({ max: 100, verbatim: true }),
  /** Six digits of the app, or a recovery code. */
  code: typedCode(),
})

/** What the person shows before their factors change: the password and, where there is one, a second factor. */
const proof = {
  password: requiredText({
    max: limits.passwordMax,
    verbatim: true,
    requiredText: { zh: '请输入密码', en: 'Please enter the password' },
  }),
  code: Type.Optional(typedCode()),
}
export const factorProof = closed(proof)
export type FactorProof = Type.Static<typeof factorProof>

export const newFactorBody = closed({ ...proof, name: factorFields.name.sent })
export const factorCodeBody = closed({ code: typedCode() })

export const secondFactor = Type.Object({ id: id(), ...shownOf(factorFields) })
export type SecondFactor = Type.Static<typeof secondFactor>

/** Shown once: the server keeps only their hashes. */
const recoveryCodes = Type.Array(plain())

const own = { access: 'signedIn', whileFactorMissing: true } as const

export const secondFactors = operationGroup('secondFactors', {
  signIn: {
    method: 'POST',
    path: '/login/second-factor',
    summary: 'The second step of a sign-in that `/login` has answered with 10007',
    access: 'public',
    body: secondStepBody,
    cost: 'login',
    data: Type.Object({ token_type: plain(), access_token: plain() }),
  },
  list: {
    method: 'GET',
    path: '/users/admin/factor/list',
    summary: 'The own second factors, and how many recovery codes are left',
    ...own,
    data: Type.Object({
      rows: Type.Array(secondFactor),
      recoveryCodesLeft: Type.Integer(),
      /** By a role, or because super admins need one: the last factor stays. */
      required: Type.Boolean(),
    }),
  },
  addTotp: {
    method: 'POST',
    path: '/users/admin/factor/totp',
    summary: 'Begin to add an app that shows codes; it counts from its first code on',
    ...own,
    cost: 'login',
    body: newFactorBody,
    data: Type.Object({
      id: id(),
      /** Base32, to type it. Shown only once. */
      secret: plain(),
      /** The same as `otpauth://`, for a QR code. */
      uri: plain(),
    }),
  },
  confirmTotp: {
    method: 'POST',
    path: '/users/admin/factor/{id}/confirm',
    summary: 'The first code of an app; with the first factor come recovery codes',
    ...own,
    cost: 'login',
    owned: 'factor',
    params: idParams,
    body: factorCodeBody,
    data: Type.Object({ recoveryCodes }),
  },
  remove: {
    method: 'POST',
    path: '/users/admin/factor/{id}/remove',
    summary: 'Remove one of the own second factors',
    access: 'signedIn',
    cost: 'login',
    owned: 'factor',
    params: idParams,
    body: factorProof,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/users/admin/factor/recovery-codes',
    summary: 'New recovery codes; those before them end',
    access: 'signedIn',
    cost: 'login',
    body: factorProof,
    data: Type.Object({ recoveryCodes }),
  },
  seeNotice: {
    method: 'POST',
    path: '/users/admin/factor/notice/seen',
    summary: 'The person has seen what happened to their second factors',
    access: 'signedIn',
  },
  endOtherSessions: {
    method: 'POST',
    path: '/users/admin/session/end-others',
    summary: 'End every own session but this one',
    access: 'signedIn',
  },
})
