import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mask } from './masking.ts'
import { fileNamesSeenBy, nobody } from './personal-data.ts'

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

it('masks contacts in names of files, and leaves days and numbers of the customs', () => {
  const see = fileNamesSeenBy(nobody)
  for (const [name, seen] of [
    ['客户13812345678.xlsx', '客户138****5678.xlsx'],
    ['list_13812345678_ wang.fang@example.com', 'list_138****5678_ w****@example.com'],
    ['Tel 0755-26123456 leads.csv', 'Tel 075****3456 leads.csv'],
    ['13912340002_6222020000000002_x.csv', '139****0002_6222****0002_x.csv'],
    ['6222 0200 0000 0002 003.csv', '6222****2003.csv'],
    ['６２２２０２００００００００００２.csv', '6222****0002.csv'],
  ])
    expect(see(name ?? '')).toBe(seen)
  for (const name of [
    'peru_202401-202412.csv',
    'exports 20261126_103000.xlsx',
    'exports 20261126103000123.xlsx',
    'HS 85171300 2024-01 2024-12.csv',
  ])
    expect(see(name)).toBe(name)
})
