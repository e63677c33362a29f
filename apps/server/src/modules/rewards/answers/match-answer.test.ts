import { payoutLineStates } from '@backoffice/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOf, totalCentsOf } from './answer-amounts.ts'
import { paymentResultOf, totalNamed } from './answer-words.ts'
import { type BankStatementLine, matchAnswer, type Payment } from './match-answer.ts'

const payment = (line: number, cents: bigint, state: Payment['state']): Payment => ({
  line,
  reference: `PO1-${line}`,
  account: '62220',
  cents,
  state,
  enderId: null,
  endTime: null,
})

const payments = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 3n }), fc.constantFrom(...payoutLineStates.values)), {
    maxLength: 8,
  })
  .map(all => all.map(([cents, state], n) => payment(n + 1, cents, state)))
const told = fc.record<BankStatementLine>({
  row: fc.integer(),
  reference: fc.constantFrom('', 'PO1-1', 'PO1-2', 'po1-3', 'X'),
  account: fc.constantFrom('62220', '622 20', '', '1'),
  cents: fc.constantFrom(1n, 2n, 3n, null),
  result: fc.constantFrom('paid', 'failed', undefined),
  state: fc.constant(''),
  reason: fc.constant(''),
})

it('writes each open payment at most once, with its own amount, and names every row and every payment', () => {
  fc.assert(
    fc.property(payments, fc.array(told, { maxLength: 10 }), (all, rows) => {
      const matches = matchAnswer(all, rows)
      const written = matches.filter(({ kind }) => kind === 'paid' || kind === 'failed')
      expect(new Set(written.map(match => match.payment?.line)).size).toBe(written.length)
      for (const match of written) {
        expect(match.payment?.state).toBe('open')
        expect(match.payment?.cents).toBe(match.told?.cents)
        expect(match.told?.result).toBe(match.kind)
      }
      expect(matches.flatMap(match => match.told ?? [])).toEqual(rows)
      const lines = new Set(matches.flatMap(match => match.payment?.line ?? []))
      expect(all.filter(({ line, state }) => state === 'open' && !lines.has(line))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['1,234.5', 123450n],
  ['￥88.50元', 8850n],
  ['１０．００', 1000n],
  ['10.005', null],
  ['-10', null],
  ['abc', null],
])('reads the amount %s', (text, cents) => expect(centsOf(text)).toBe(cents))

it.each([
  ['-18.50', -1850n],
  ['(1,018.50)', -101850n],
  ['￥−18.5', -1850n],
  ['18.50-', -1850n],
  ['18.50', 1850n],
  ['2026-11-26', null],
  ['-', null],
])('reads the total %s', (text, cents) => expect(totalCentsOf(text)).toBe(cents))

it.each<[string, BankStatementLine['result']]>([
  ['交易成功', 'paid'],
  ['不成功', 'failed'],
  ['已退票', 'failed'],
  ['处理中', undefined],
  ['Unpaid', undefined],
  ['Unsuccessful', 'failed'],
  ['SUCCESS', 'paid'],
  ['0', undefined],
  ['[0000] 交易成功!', 'paid'],
  ['已支付', 'paid'],
  ['支付', undefined],
  ['Payment completed', 'paid'],
  ['payment not successful', 'failed'],
  ['失败：户名不符', 'failed'],
  ['Failed (account closed)', 'failed'],
  // Half of a sentence is no result.
  ...[
    'not paid',
    'payment not completed',
    'cannot be paid',
    'never paid',
    'to be paid',
    'no success',
    'paid back',
    'Paid: N',
    'Failed: no',
    '非成功',
    '部分成功',
    '待支付',
    'success: no error',
    'no failure',
    '无错误',
    '成功（无失败）',
  ].map((text): [string, undefined] => [text, undefined]),
])('reads the result %s', (text, result) => expect(paymentResultOf(text)).toBe(result))

it.each([
  ['合　计', 'all'],
  ['合計：', 'all'],
  ['Grand Total', 'all'],
  ['SUM', 'all'],
  ['总金额：100.00', 'all'],
  ['小计', 'part'],
  ['Subtotal', 'part'],
  ['SUMMIT TRADING', undefined],
  ['王芳', undefined],
] as const)('takes %s for a total: %s', (cell, named) => expect(totalNamed(cell)).toBe(named))

it('matches an account with characters that nobody sees, which the file for the bank has not', () => {
  const [match] = matchAnswer(
    [{ ...payment(1, 2n, 'open'), account: '62\u202e220\u200b' }],
    [{ row: 2, reference: '', account: '62220', cents: 2n, result: 'paid', state: '', reason: '' }],
  )
  expect(match?.kind).toBe('paid')
})
