/** Keys of passkeys: the kinds that are offered, and whether one can be used (RFC 9053; RFC 8812). */
import { createPublicKey, type JsonWebKey } from 'node:crypto'

/** ES256, which nearly all make, and RS256 of older computers. */
export const keyAlgorithms = [-7, -257]

/** The labels of COSE. */
const [kty, alg, curve] = [1, 3, -1]
const p256 = 1
const modulusBits = 2048
const exponentLeast = 65_537n

/** @returns undefined for other kinds of keys */
function toJwk(cose: Map<number, unknown>): JsonWebKey | undefined {
  const bytes = (label: number) => {
    const value = cose.get(label)
    return value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : ''
  }
  if (cose.get(kty) === 2 && cose.get(alg) === -7 && cose.get(curve) === p256)
    return { kty: 'EC', crv: 'P-256', x: bytes(-2), y: bytes(-3) }
  if (cose.get(kty) === 3 && cose.get(alg) === -257) return { kty: 'RSA', n: bytes(-1), e: bytes(-2) }
  return undefined
}

/** Whether only who holds its private half can sign for it: a point on the curve, an RSA key of today's length. */
export async function isUsableKey(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers')
  try {
    const jwk = toJwk(decodeCredentialPublicKey(publicKey) as unknown as Map<number, unknown>)
    if (!jwk) return false
    const { asymmetricKeyDetails: details } = createPublicKey({ key: jwk, format: 'jwk' })
    if (jwk.kty === 'EC') return true
    return (details?.modulusLength ?? 0) >= modulusBits && (details?.publicExponent ?? 0n) >= exponentLeast
  } catch {
    return false
  }
}
