/** Password rules and hashing (security.md 5; decisions §4 Accounts). */
import { randomBytes } from 'node:crypto'
import type { Labels } from '@backoffice/contract'
import { hash, verify } from '@node-rs/argon2'
import { AppError, fieldError } from '../lib/app-error.ts'
import { Semaphore } from '../lib/semaphore.ts'

// OWASP ASVS 5.0 appendix C: argon2id, m ≥ 19 MiB, t = 2, p = 1.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is expensive: a limited number run, a limited number wait, and more must retry later. */
const atOnce = 2
const waiting = 500

export class PasswordHasher {
  private readonly slots = new Semaphore(atOnce, waiting)
  /** Used for an account that does not exist, so that the comparison costs the same. */
  readonly dummy: Promise<string>

  constructor() {
    this.dummy = hash('no account has this password', parameters)
  }

  /** Runs work that hashes in one of the few slots. @throws AppError 10503 when too many wait */
  inSlot<T>(work: () => Promise<T>): Promise<T> {
    return this.slots.run(work, () => new AppError(10503, { retryAfterS: 5 }))
  }

  hash(password: string): Promise<string> {
    return this.inSlot(() => this.hashInSlot(password))
  }

  /** Call it within `inSlot`. */
  hashInSlot(password: string): Promise<string> {
    return hash(password, parameters)
  }

  /** Call it within `inSlot`. Takes as long for an account that does not exist. */
  async verify(storedHash: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(storedHash ?? (await this.dummy), password)
    return matches && storedHash !== undefined
  }
}

/** Below this, an attacker who knows people's habits needs less than a few hours with a stolen hash. */
const passwordDigitsMin = 8.5
/** 256 random bits score at least 45; words, repetitions and runs stay far below. */
const secretDigitsMin = 32

const remedy: Labels = {
  zh: '请换成几个互不相关的词，或由密码管理器生成',
  en: 'use several unrelated words, or let a password manager make one',
}

/** The dictionary is large and seldom needed, so it is read on first use. */
const strength = () => import('./password-strength.ts')

/** Why an attacker would try it early; undefined for a good password. The schema checks its length. */
export async function weaknessOf(password: string, userId: string): Promise<Labels | undefined> {
  const { guessesLog10, isLeaked } = await strength()
  if (isLeaked(password))
    return {
      zh: `该密码已出现在泄露的密码库中，${remedy.zh}`,
      en: `This password is on lists of leaked passwords: ${remedy.en}`,
    }
  if (password.toLowerCase().includes(userId.toLowerCase()) && password.length < userId.length + 6)
    return {
      zh: `密码不能与用户名相同或相近，${remedy.zh}`,
      en: `The password is too close to the user name: ${remedy.en}`,
    }
  if (guessesLog10(password, userId) < passwordDigitsMin)
    return {
      zh: `密码容易被猜到（常用词、拼音、姓名、日期、手机号或键盘顺序），${remedy.zh}`,
      en: `This password is easy to guess (common words, names, dates, phone numbers, keyboard runs): ${remedy.en}`,
    }
  return undefined
}

/** @throws AppError 10400 on `field` for a password that attackers try first */
export async function checkPassword(password: string, userId: string, field = 'credential'): Promise<void> {
  const reason = await weaknessOf(password, userId)
  if (reason) throw new AppError(10400, { fields: [{ field, reason }] })
}

/** @throws AppError 10400 on `field` for an app secret that is long but not random */
export async function checkSecret(secret: string, field = 'credential'): Promise<void> {
  const { guessesLog10 } = await strength()
  if (guessesLog10(secret) < secretDigitsMin)
    throw fieldError(
      field,
      '密钥不够随机（重复、连续或由单词组成），请留空由系统生成，或使用至少 256 位的随机值',
      'The secret is not random enough (repetitions, runs or words): leave it empty to have one made, or send 256 random bits',
    )
}

/** A password for another person, shown once: 96 random bits. */
export const makePassword = (): string => randomBytes(12).toString('base64url')
