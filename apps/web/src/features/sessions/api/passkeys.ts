/** Passkeys in the browser. The library is loaded when one is made or used. */
import {
  type Body,
  type Data,
  type FactorProof,
  invalidInput,
  type SecondFactor,
  secondFactors,
} from '@backoffice/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'

const library = () => loadChunk(() => import('@simplewebauthn/browser'))

type Options = Record<string, unknown>

/** Browsers do not tell who has closed their window from who has let it wait. */
function reasonOf(error: unknown): string {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return t('sessions.passkeys.cancelled')
  if (name === 'InvalidStateError') return t('sessions.passkeys.known')
  return name === 'SecurityError' ? t('sessions.passkeys.notHere') : t('sessions.passkeys.failed')
}

/** @throws ApiError on `passkey`, as the server does where it refuses one */
async function ask<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const error_reason = reasonOf(error)
    throw new ApiError(invalidInput, error_reason, { fields: [{ field_name: 'passkey', error_reason }] })
  }
}

async function show(options: Options) {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await ask(() => startAuthentication({ optionsJSON }))
  const { authenticatorData, clientDataJSON, signature } = response
  return { id, authenticatorData, clientDataJSON, signature }
}

export async function makePasskey(options: Options): Promise<Body<typeof secondFactors.confirmPasskey>> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await ask(() => startRegistration({ optionsJSON }))
  const { attestationObject, clientDataJSON, transports = [] } = response
  return { id, attestationObject, clientDataJSON, transports }
}

export async function signInWithPasskey(challenge: string): Promise<string> {
  const { options } = await call(secondFactors.signInPasskeyOptions, { body: { challenge } })
  const body = { challenge, passkey: await show(options) }
  return (await call(secondFactors.signInWithPasskey, { body })).access_token
}

type Factors = Data<typeof secondFactors.list>

export const hasPasskeys = () => 'PublicKeyCredential' in globalThis

/** Only under the name that the server has for itself. */
export const passkeysGoHere = ({ passkeyOrigin }: Factors) =>
  hasPasskeys() && passkeyOrigin === globalThis.location.origin

/** Tells whether a passkey can stand for the code that changes of factors ask for. */
export const canShowPasskey = (factors: Factors | undefined) =>
  factors !== undefined &&
  passkeysGoHere(factors) &&
  factors.rows.some(({ kind }: SecondFactor) => kind === 'passkey')

/** Asks for a passkey where no code is typed. */
export async function withPasskey<Proof extends FactorProof>(body: Proof, factors: Factors | undefined) {
  if (body.code || !canShowPasskey(factors)) return body
  const { code: _, ...rest } = body
  const { options } = await call(secondFactors.passkeyOptions)
  return { ...rest, passkey: await show(options) }
}
