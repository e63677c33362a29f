import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mask } from './masking.ts'

describe('phone', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['138 1234 5678', '138****5678'],
    ['+86 138-1234-5678', '861****5678'],
    ['１３８.1234·5678'.replace('·', '\u200b'), '138****5678'],
    ['62881234', '62****34'],
    ['10086', '****6'],
    ['110', '****'],
    ['', ''],
  ])('%s is shown as %s', (whole, masked) => expect(mask.phone(whole)).toBe(masked))
})

describe('email', () => {
  it.each([
    ['alice@example.com', 'a****@example.com'],
    ['a@example.com', '****@example.com'],
    ['"a@b"@example.com', '"****@example.com'],
    ['李雷@例子.中国', '李****@例子.中国'],
    ['no address', '****'],
    ['@example.com', '****'],
    ['', ''],
  ])('%s is shown as %s', (whole, masked) => expect(mask.email(whole)).toBe(masked))
})

describe('bank account', () => {
  it.each([
    ['6222021234567890123', '6222****0123'],
    ['6222 0212 3456 7890', '6222****7890'],
    ['６２２２.0212.3456.7890', '6222****7890'],
    ['12345678', '****78'],
    ['1234567', '****'],
    ['', ''],
  ])('%s is shown as %s', (whole, masked) => expect(mask.bankAccount(whole)).toBe(masked))
})

describe('whatever is typed', () => {
  const digits = fc.stringMatching(/^\d{1,30}$/)
  const shown = (masked: string) => [...masked.replace('****', '')].length

  it('never shows more than 7 digits of a phone, nor more than two thirds of it', () =>
    fc.assert(
      fc.property(digits, phone => {
        const masked = mask.phone(phone)
        expect(shown(masked)).toBeLessThanOrEqual(Math.min(7, (phone.length * 2) / 3))
        expect(masked).toContain('****')
      }),
    ))

  it('never shows more than 8 digits of a bank account, nor more than two thirds of it', () =>
    fc.assert(
      fc.property(digits, account => {
        expect(shown(mask.bankAccount(account))).toBeLessThanOrEqual(Math.min(8, (account.length * 2) / 3))
      }),
    ))

  it('never shows more of an e-mail name than its first character', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.domain(), (name, domain) => {
        const [first = ''] = name
        expect([`****@${domain}`, `${first}****@${domain}`]).toContain(mask.email(`${name}@${domain}`))
      }),
    ))

  it('shows the same for values that differ only in what is hidden', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4}$/), fc.stringMatching(/^\d{4}$/), (one, other) => {
        expect(mask.phone(`138${one}5678`)).toBe(mask.phone(`138${other}5678`))
      }),
    ))

  it('never fails', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        for (const make of Object.values(mask)) expect(typeof make(text)).toBe('string')
      }),
    ))
})
