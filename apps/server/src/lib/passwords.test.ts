import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { checkPassword, PasswordHasher } from './passwords.ts'

describe('a new password', () => {
  it.each([
    '1234567890',
    '0987654321',
    'abcdefghij',
    'aaaaaaaaaa',
    'abababababab',
    'password123',
    'PASSWORD123',
    'qwertyuiop',
    'iloveyou123',
    '6789012345',
  ])('may not be %s', async password => {
    await expect(checkPassword(password, 'admin')).rejects.toThrow(AppError)
  })

  it.each(['quiet-river-77', 'tr0ub4dor&3x', '密码要足够长才行哦哦', 'correct horse battery'])(
    'may be %s',
    async password => {
      await expect(checkPassword(password, 'admin')).resolves.toBeUndefined()
    },
  )

  it('may be whatever a password manager makes', async () => {
    for (let n = 0; n < 50; n++)
      await expect(checkPassword(randomBytes(12).toString('base64url'), 'admin')).resolves.toBeUndefined()
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
