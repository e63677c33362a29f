import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuClock } from '../../../test/cpu-clock.ts'
import { AppError } from '../lib/app-error.ts'
import { checkPassword, checkSecret, makePassword, PasswordHasher, weaknessOf } from './passwords.ts'

/** People take these by habit, and those of leaked lists (A.L2, A.L3; security.md 38). */
const habitual = `
1234567890 0987654321 6789012345 abcdefghij aaaaaaaaaa abababababab qwertyuiop password123 PASSWORD123 iloveyou123
admin123456 Admin@123456 admin@2026 Aa123456789 Abc@123456 P@ssw0rd123 Passw0rd2026! Changeme123! Qwer1234!@# 1qaz@WSX3edc
1QAZ2WSX#EDC !QAZ2wsx3edc asdfghjkl; 147258369a Welcome2026! Summer2025! Spring2026!! November2026 Monday2026! Company@2026
Backoffice@2026 tradedata@2026 Freight2026! Shanghai2026 huawei@123 bench-password woaini1314520 5201314520 520520520520
aini1314520 woaiwojia123 woshishui123 zhongguo888 zhangwei@520 zhangwei123 jiangwei1987 liuwei19900101 li.xiaoming1990
chenhao@2020 13812345678 Zhang13812345678 qq1234567890 wx13812345678 19900101abc 1990-01-01wang 330102199001011234
`

const longest = 'passwordpasswordpassword'.repeat(5)

describe('a new password', () => {
  it.each([...habitual.trim().split(/\s+/), longest])('may not be %s', async password => {
    await expect(checkPassword(password, 'somebody')).rejects.toThrow(AppError)
  })

  it.each([
    'quiet-river-77',
    'tr0ub4dor&3x',
    'Kx7#pQ2v!m',
    '密码要足够长才行哦哦',
    'correct horse battery',
    'wo-xi-huan-chi-jiaozi',
    'guihua-longjing-42-tea',
  ])('may be %s', async password => {
    await expect(checkPassword(password, 'admin')).resolves.toBeUndefined()
  })

  it('may be whatever a password manager makes, of 12 characters and more', async () => {
    for (let n = 0; n < 150; n++) {
      const length = 12 + (n % 60)
      const password = randomBytes(64).toString('base64url').slice(0, length)
      await expect(checkPassword(password, 'admin'), password).resolves.toBeUndefined()
      await expect(checkPassword(makePassword(), 'admin')).resolves.toBeUndefined()
    }
  })

  it('may be any four words that have nothing to do with each other', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const words = [...dictionary['diceware-common']].map(String)
    const word = fc.constantFrom(...words)
    await fc.assert(
      fc.asyncProperty(fc.tuple(word, word, word, word), async chosen => {
        fc.pre(new Set(chosen).size === 4)
        await expect(checkPassword(chosen.join('-'), 'admin')).resolves.toBeUndefined()
      }),
    )
  })

  it('may not be one that is known by years, names or signs put behind it', async () => {
    const known = fc.constantFrom(
      'admin',
      'Welcome',
      'woaini',
      'zhangwei',
      'Shanghai',
      'password',
      'qwerty',
      'huawei',
    )
    const tail = fc.constantFrom(
      '1234567',
      '2026!',
      '@19900101',
      '5201314',
      '888888',
      '!@#123',
      '_1314520',
      '.2025.08',
    )
    await fc.assert(
      fc.asyncProperty(known, tail, async (word, more) => {
        await expect(checkPassword(`${word}${more}`, 'somebody')).rejects.toThrow(AppError)
        await expect(checkPassword(`${word}${more}`.repeat(4), 'somebody')).rejects.toThrow(AppError)
      }),
    )
  })

  it('is judged in a moment, however long and odd it is', async () => {
    const odd = [randomBytes(96).toString('base64url'), 'a1@'.repeat(42), '1'.repeat(128), '我'.repeat(128)]
    await checkPassword('quiet-river-77', 'admin')
    const spentMs = cpuClock()
    for (const password of odd) await checkPassword(password, 'admin').catch(() => undefined)
    expect(spentMs()).toBeLessThan(2000)
  })

  it('says why it is refused and what to do, in both languages', async () => {
    for (const [password, zh, en] of [
      ['password123', '泄露', 'leaked'],
      ['Welcome2026!', '容易被猜到', 'easy to guess'],
      ['somebody77', '用户名', 'user name'],
    ] as const) {
      const weakness = await weaknessOf(password, 'somebody')
      expect(weakness?.zh).toContain(zh)
      expect(weakness?.zh).toContain('请换成几个互不相关的词')
      expect(weakness?.en).toContain(en)
      expect(weakness?.en).toContain('use several unrelated words')
    }
  })

  it('may not be the own name with little around it, in any case', async () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9.]{9,20}$/)
    const around = fc.string({ maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(name, around, async (userId, more) => {
        await expect(checkPassword(`${userId.toUpperCase()}${more}`, userId)).rejects.toThrow(AppError)
      }),
    )
  })
})

describe('a secret that a caller gives', () => {
  it.each([
    'a'.repeat(43),
    'abc123'.repeat(9),
    'correct-horse-battery-staple-quiet-river-77-xx'.slice(0, 30).repeat(2),
    '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ',
  ])('is refused: %s', async secret => {
    await expect(checkSecret(secret)).rejects.toMatchObject({ code: 10400 })
  })

  it('passes when it is made of 256 random bits, in base64url or hexadecimal', async () => {
    for (let n = 0; n < 100; n++)
      for (const encoding of ['base64url', 'hex'] as const)
        await expect(checkSecret(randomBytes(32).toString(encoding))).resolves.toBeUndefined()
  })
})

describe('hashing', () => {
  const hasher = new PasswordHasher()

  it('is argon2id of the strength agreed, with a salt of its own each time', async () => {
    const hashes = await Promise.all([hasher.hash('quiet-river-77'), hasher.hash('quiet-river-77')])
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await hasher.verify(hash, 'quiet-river-77')).toBe(true)
      expect(await hasher.verify(hash, 'quiet-river-78')).toBe(false)
    }
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it('lets nobody in without an account, not even with the words that the dummy was made of', async () => {
    expect(await hasher.verify(undefined, 'no account has this password')).toBe(false)
  })

  it('is bounded: two at once, 500 in line, the others are told to come back', async () => {
    let running = 0
    let most = 0
    let open = () => {}
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    const work = async () => {
      most = Math.max(most, ++running)
      await gate
      running--
    }
    const all = Array.from({ length: 510 }, () =>
      hasher.inSlot(work).then(
        () => 'done',
        error => error,
      ),
    )
    open()
    const outcomes = await Promise.all(all)
    expect(most).toBe(2)
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(502)
    expect(outcomes.filter(outcome => outcome instanceof AppError && outcome.code === 10503)).toHaveLength(8)
  })
})
