/** A passkey in code (WebAuthn level 3): ES256, no attestation. What a test bends, it bends by the options. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { secondFactors } from '@backoffice/contract'
import { expect } from 'vitest'
import type { TestApp } from '../build-app.ts'
import { startPassword, tokenFor } from './accounts.ts'

/** By which the app of the tests is called. */
const here = { origin: 'http://localhost', rpId: 'localhost', verified: true, crossOrigin: false }
type Bent = Partial<typeof here & { counter: number; key: Buffer }>
type Options = Record<string, unknown>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

const clientDataOf = (type: string, { challenge }: Options, { origin, crossOrigin }: typeof here) =>
  JSON.stringify({ type, challenge, origin, crossOrigin })

const [userPresent, userVerified, credentialIncluded] = [1, 4, 64]

function authDataOf({ rpId, verified }: typeof here, counter: number, credential?: Buffer): Buffer {
  const flags = userPresent | (verified ? userVerified : 0) | (credential ? credentialIncluded : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(flags)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)])
}

/** CBOR of texts, of byte strings below 64 KB and of maps below 24 pairs. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([
    Buffer.from(value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255]),
    value,
  ])
const map = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xa0 + parts.length / 2]), ...parts])

export class Authenticator {
  readonly id = randomBytes(32)
  counter = 0
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const [kty, alg, crv] = [Buffer.from([1, 2]), Buffer.from([3, 0x26]), Buffer.from([0x20, 1])]
    const point = [Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url')), Buffer.from([0x22])]
    return Buffer.concat([Buffer.from([0xa5]), kty, alg, crv, ...point, bytes(Buffer.from(y, 'base64url'))])
  }

  create(options: Options, bent: Bent = {}) {
    const now = { ...here, ...bent }
    const head = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id])
    const authData = authDataOf(now, this.counter, Buffer.concat([head, bent.key ?? this.coseKey()]))
    const attestation = map(
      text('fmt'),
      text('none'),
      text('attStmt'),
      map(),
      text('authData'),
      bytes(authData),
    )
    return {
      id: base64url(this.id),
      attestationObject: base64url(attestation),
      clientDataJSON: base64url(clientDataOf('webauthn.create', options, now)),
      transports: ['internal'],
    }
  }

  get(options: Options, bent: Bent = {}) {
    const now = { ...here, ...bent }
    this.counter = bent.counter ?? this.counter + 1
    const clientData = clientDataOf('webauthn.get', options, now)
    const authData = authDataOf(now, this.counter)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey)
    return {
      id: base64url(this.id),
      authenticatorData: base64url(authData),
      clientDataJSON: base64url(clientData),
      signature: base64url(signature),
    }
  }
}

/** Begins to add one. */
export async function beginPasskey(test: TestApp, token: string, proof: object = {}) {
  const begun = await test.call(secondFactors.addPasskey, {
    token,
    body: { name: '笔记本', password: startPassword, ...proof },
  })
  expect(begun).toMatchObject({ errorcode: 0 })
  return begun.data
}

export async function addPasskey(test: TestApp, accountId: number, proof: object = {}) {
  const token = await tokenFor(test, accountId)
  const passkey = new Authenticator()
  const { id, options } = await beginPasskey(test, token, proof)
  const body = passkey.create(options)
  const made = await test.call(secondFactors.confirmPasskey, { token, params: { id }, body })
  expect(made).toMatchObject({ errorcode: 0 })
  return { id, token, passkey, recoveryCodes: made.data.recoveryCodes }
}

/** What the browser asks with at the second step. */
export async function optionsFor(test: TestApp, challenge: string): Promise<Options> {
  const answer = await test.call(secondFactors.signInPasskeyOptions, { token: null, body: { challenge } })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data.options
}
