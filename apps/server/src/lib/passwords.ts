/** Password rules and hashing (security.md 5; decisions §4 Accounts). */
import { hash, verify } from '@node-rs/argon2'
import { AppError, fieldError } from './app-error.ts'
import { Semaphore } from './semaphore.ts'

// OWASP ASVS 5.0 appendix C: argon2id, m ≥ 19 MiB, t = 2, p = 1.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is heavy: so many at once, so many waiting, and the others are told to come back. */
const atOnce = 2
const waiting = 500

export class PasswordHasher {
  private readonly slots = new Semaphore(atOnce, waiting)
  /** Stands in for an account that does not exist: comparing with it costs the same. */
  readonly dummy: Promise<string>

  constructor() {
    this.dummy = hash('no account has this password', parameters)
  }

  /** Runs work that hashes in one of the few slots. @throws AppError 10503 when too many wait */
  inSlot<T>(work: () => Promise<T>): Promise<T> {
    return this.slots.run(work, () => new AppError(10503, { retryAfterS: 5 }))
  }

  hash(password: string): Promise<string> {
    return this.inSlot(() => hash(password, parameters))
  }

  /** To be called within `inSlot`. Takes as long for an account that does not exist. */
  async verify(storedHash: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(storedHash ?? (await this.dummy), password)
    return matches && storedHash !== undefined
  }
}

let common: Promise<Set<string>> | undefined

/** The dictionary is large and seldom needed: read on first use. Source: @zxcvbn-ts/language-common (MIT). */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common']].map(word => String(word).toLowerCase())),
  )
  return common
}

/** One character repeated, or runs such as 6789012345, 0987654321 and abcdefghij. */
function isTrivial(password: string): boolean {
  const codes = [...password].map(character => character.codePointAt(0) ?? 0)
  // After 9 comes 0.
  const round = /^\d+$/.test(password) ? 10 : 0x110000
  const steps = new Set(codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + round) % round))
  return steps.size <= 1 || new Set(codes).size <= 2
}

/** @throws AppError 10400 on `field` for a password that guessers try first; its length is the schema's matter. */
export async function checkPassword(password: string, userId: string, field = 'credential'): Promise<void> {
  const lower = password.toLowerCase()
  const stem = lower.replace(/[^a-z]+$/, '')
  const words = await commonPasswords()
  if (isTrivial(password) || words.has(lower) || (stem.length >= 8 && words.has(stem)))
    throw fieldError(field, '密码过于常见，请更换', 'This password is too common')
  if (lower.includes(userId.toLowerCase()) && password.length < userId.length + 6)
    throw fieldError(field, '密码不能与用户名相同或相近', 'The password is too close to the user name')
}
