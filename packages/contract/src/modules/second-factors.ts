/** The second step of a sign-in: codes of an app on a phone, passkeys, and recovery codes (security.md 6; decisions §7). */
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

const challenge = requiredText({ max: 100, verbatim: true })

export const secondStepBody = closed({
  challenge,
  /** Six digits of the app, or a recovery code. */
  code: typedCode(),
})

const browserText = (max: number = limits.passkeyPartMax) => requiredText({ max, verbatim: true })

/** What `navigator.credentials.create` gives, as base64url. */
const madePasskey = closed({
  id: browserText(),
  attestationObject: browserText(),
  clientDataJSON: browserText(),
  transports: Type.Array(browserText(20), { maxItems: 10 }),
})
export type MadePasskey = Type.Static<typeof madePasskey>

/** What `navigator.credentials.get` gives, as base64url. */
const shownPasskey = closed({
  id: browserText(),
  authenticatorData: browserText(),
  clientDataJSON: browserText(),
  signature: browserText(),
})
export type ShownPasskey = Type.Static<typeof shownPasskey>

/** What the browser is asked with, in the JSON form of WebAuthn. It holds a challenge for one answer within minutes. */
const passkeyOptions = Type.Record(Type.String(), Type.Unknown())

/** What the person shows before their factors change: the password and, where there is one, a second factor. */
const proof = {
  password: requiredText({
    max: limits.passwordMax,
    verbatim: true,
    requiredText: { zh: '请输入密码', en: 'Please enter the password' },
  }),
  code: Type.Optional(typedCode()),
  /** Instead of a code. */
  passkey: Type.Optional(shownPasskey),
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
  signInPasskeyOptions: {
    method: 'POST',
    path: '/login/second-factor/passkey/options',
    summary: 'What a browser asks for a passkey with, at the second step of a sign-in',
    access: 'public',
    body: closed({ challenge }),
    cost: 'login',
    data: Type.Object({ options: passkeyOptions }),
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/login/second-factor/passkey',
    summary: 'The second step of a sign-in with a passkey of the account',
    access: 'public',
    body: closed({ challenge, passkey: shownPasskey }),
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
      /** Where passkeys can be added and used; null where the product is opened without a name of its own. */
      passkeyOrigin: Type.Union([plain(), Type.Null()]),
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
  addPasskey: {
    method: 'POST',
    path: '/users/admin/factor/passkey',
    summary: 'Begin to add a passkey; it counts once the browser has made it',
    ...own,
    cost: 'login',
    body: newFactorBody,
    data: Type.Object({ id: id(), options: passkeyOptions }),
  },
  confirmPasskey: {
    method: 'POST',
    path: '/users/admin/factor/{id}/confirm-passkey',
    summary: 'The passkey that the browser has made; with the first factor come recovery codes',
    ...own,
    cost: 'login',
    owned: 'passkey',
    params: idParams,
    body: madePasskey,
    data: Type.Object({ recoveryCodes }),
  },
  passkeyOptions: {
    method: 'POST',
    path: '/users/admin/factor/passkey/options',
    summary: 'What a browser asks for one of the own passkeys with, before the second factors change',
    access: 'signedIn',
    cost: 'login',
    data: Type.Object({ options: passkeyOptions }),
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
