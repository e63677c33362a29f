/** A bank's answer that leaves something unchecked, open or contradicted says so, and nothing is written unasked. */
import {
  type PayoutBatch,
  type PayoutColumn,
  payoutAnswers,
  payoutFiles,
  payouts,
} from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../../test/build-app.ts'
import { lastEvent } from '../../../../test/factories/audit.ts'
import { type AnswerUpload, readAnswerFile, sentBatch } from '../../../../test/factories/payout-answers.ts'
import { workbookOf, zipOf } from '../../../../test/factories/test-zip.ts'
import { readXlsxRows } from '../../../../test/read-xlsx.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_IMPORT: '1000' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['payout_answer', 'reward', 'payout_line', 'payout_batch'])
    await test.sql(`DELETE FROM ${table}`)
})

const read = (batch: PayoutBatch, content: string | Buffer, asked?: AnswerUpload) =>
  readAnswerFile(test, batch, content, asked)
const rowsOf = async (answerId: number) =>
  (await test.call(payoutAnswers.rows, { query: { answerId } })).data.rows
const confirm = (id: number) => test.call(payoutAnswers.confirm, { body: { id } })

const account = '6222021234567890123'
const sheetRow = (cells: string[]) =>
  `<row>${cells.map(text => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
const bookOf = (...sheets: string[][][]) => zipOf(workbookOf(sheets.map(rows => rows.map(sheetRow).join(''))))

describe('the amount and the account', () => {
  const wrong = ({ number }: PayoutBatch) =>
    `Reference,Account,Amount,Status\n${number}-1,999,1.00,paid\n${number}-2,${account},10.00,paid`

  it('are not left out: the amount is always compared, and who confirms sees that accounts were not', async () => {
    const batch = await sentBatch(test)
    const columns = { reference: 'Reference', account: '', amount: '', state: 'Status' }
    const refused = await read(batch, wrong(batch), { columns })
    expect(refused).toMatchObject({ errorcode: 10400 })
    expect(refused.fields).toEqual({ 'columns.amount': expect.stringContaining('请选择金额列') })
    // With what can be chosen from.
    expect(refused.data).toEqual({
      headings: ['Reference', 'Account', 'Amount', 'Status'],
      columns: { reference: 'Reference', state: 'Status' },
    })
    const { data: answer } = await read(batch, wrong(batch), { columns: { ...columns, amount: 'Amount' } })
    expect(answer).toMatchObject({ paidCount: 1, uncheckedCount: 1, differenceCount: 2 })
    expect(await rowsOf(answer.id)).toMatchObject([
      { kind: 'differs', line: 1, account: '', accountCheck: 'unchecked', amount: 1, expected: 88.5 },
      { kind: 'paid', line: 2, account: '', accountCheck: 'unchecked' },
      { kind: 'missing', line: 3, account: '', accountCheck: null },
    ])
    await confirm(answer.id)
    const { changes = [] } = (await lastEvent(test, 'payout.confirm')) ?? {}
    expect(changes).toContainEqual({ field: 'uncheckedCount', before: null, after: 1 })
  })

  it('are asked for where the file has no column for them', async () => {
    const batch = await sentBatch(test)
    const bare = `业务参考号,处理结果\n${batch.number}-1,成功`
    expect((await read(batch, bare)).fields).toHaveProperty(['columns.amount'])
    const open = (await read(batch, `甲,乙\n${batch.number}-1,成功`)).data
    expect(open).toEqual({ headings: ['甲', '乙'], columns: {} })
  })
})

it('names a result that contradicts the one that a payment has, and who gave that', async () => {
  const batch = await sentBatch(test)
  const write = (line: number, version: number, more: object) =>
    test.call(payouts.lineResult, { body: { id: batch.id, version, line, ...more } as never })
  const failed = await write(1, batch.version, { result: 'failed', reason: '户名不符' })
  await write(2, failed.data.version, { result: 'paid' })
  const told = (result: string, line: number, amount: string) =>
    `${batch.number}-${line},${account},${amount},${result}`
  const header = '业务参考号,收款账号,金额,处理结果'
  const opposite = [
    header,
    told('成功', 1, '88.50'),
    told('失败', 2, '10.00'),
    told('处理中', 3, '10.00'),
  ].join('\n')
  const { data: answer } = await read(batch, opposite)
  expect(answer).toMatchObject({ paidCount: 0, failedCount: 0, contradictionCount: 2, differenceCount: 3 })
  const [one, two] = await rowsOf(answer.id)
  const now = { decider: '系统管理员', decideTime: expect.stringContaining('T') }
  expect(one).toMatchObject({ kind: 'contradicts', decided: 'failed', ...now })
  expect(two).toMatchObject({ kind: 'contradicts', decided: 'paid', ...now })
  expect((await confirm(answer.id)).errorcode).toBe(10409)
  const same = [header, told('失败', 1, '88.50'), told('成功', 2, '10.00'), told('成功', 3, '10.00')].join(
    '\n',
  )
  const { data: agreeing } = await read(batch, same)
  expect(agreeing).toMatchObject({ paidCount: 1, contradictionCount: 0, differenceCount: 0 })
  expect((await rowsOf(agreeing.id)).map(({ kind }) => kind)).toEqual(['decided', 'decided', 'paid'])
})

describe('our own file for the bank, with a column for the result,', () => {
  const status = { zh: '处理结果', en: 'Status' }
  const said = { zh: '成功', en: 'Paid' }
  const bankFile = async (batchId: number, language: 'zh' | 'en', format: 'csv' | 'xlsx') =>
    test.app.http.inject(
      requestOf(payoutFiles.export, {
        query: { batchId, format },
        token: test.adminToken,
        headers: { 'accept-language': language },
      }),
    )
  const completed = (rows: string[][], language: 'zh' | 'en') =>
    rows.map((cells, n) => [...cells, n === 0 ? status[language] : said[language]])
  const formats: [PayoutColumn[], 'utf-8' | 'gb18030'][] = [
    [['line', 'reference', 'receiver', 'account', 'bank', 'amount', 'currency', 'purpose'], 'utf-8'],
    [['receiver', 'account', 'bank', 'amount', 'purpose', 'userId'], 'gb18030'],
    [['userId', 'purpose', 'amount', 'bank', 'receiver', 'reference', 'account'], 'utf-8'],
  ]

  it.each(formats)('is read without a hand: %s in %s', async (columns, encoding) => {
    const { data: format } = await test.call(payouts.format)
    await test.call(payouts.setFormat, { body: { columns, encoding, version: format.version } })
    const batch = await sentBatch(test)
    for (const language of ['zh', 'en'] as const) {
      const csv = await bankFile(batch.id, language, 'csv')
      const lines = new TextDecoder(encoding).decode(csv.rawPayload).trim().split('\r\n')
      const text = completed(
        lines.map(line => [line]),
        language,
      )
        .map(cells => cells.join(','))
        .join('\r\n')
      const [sheet] = await readXlsxRows((await bankFile(batch.id, language, 'xlsx')).rawPayload)
      const book = bookOf(completed(sheet?.rows ?? [], language))
      for (const content of [text, book]) {
        const { data } = await read(batch, content, { replace: true })
        expect(data).toMatchObject({ paidCount: 3, differenceCount: 0, uncheckedCount: 0 })
      }
    }
  })
})

describe('says what it would not read:', () => {
  const header = ['Reference', 'Account', 'Amount', 'Status']
  const paid = ({ number }: PayoutBatch, line: number, amount: string) => [
    `${number}-${line}`,
    account,
    amount,
    'Paid',
  ]

  it('another sheet that has rows', async () => {
    const batch = await sentBatch(test)
    const [first, second] = [[header, paid(batch, 1, '88.50')], [paid(batch, 2, '10.00')]]
    expect((await read(batch, bookOf(first, second, []))).data).toMatchObject({
      paidCount: 1,
      otherSheets: ['S2'],
    })
    expect((await read(batch, bookOf(first, []), { replace: true })).data.otherSheets).toEqual([])
  })

  it('a second column that could be the result and disagrees', async () => {
    const batch = await sentBatch(test)
    const content = (second: string) =>
      [
        [...header, 'Status'],
        [...paid(batch, 1, '88.50'), second],
      ]
        .map(cells => cells.join(','))
        .join('\n')
    const refused = await read(batch, content('失败'))
    expect(refused.fields).toEqual({ 'columns.state': expect.stringContaining('Status、Status (2)') })
    const columns = { ...(refused.data as unknown as { columns: object }).columns, state: 'Status (2)' }
    expect((await read(batch, content('失败'), { columns })).data).toMatchObject({
      failedCount: 1,
      paidCount: 0,
    })
    expect((await read(batch, content('成功'), { replace: true })).data).toMatchObject({ paidCount: 1 })
  })

  it.each([
    ['-88.50', -88.5],
    ['(88.50)', -88.5],
    ['￥88.50', 88.5],
  ])('the total %s', async (total, statedTotal) => {
    const batch = await sentBatch(test)
    const content = [header, paid(batch, 1, '88.50'), ['合计', '', total, '']]
      .map(cells => cells.join(','))
      .join('\n')
    const { data } = await read(batch, content)
    expect(data).toMatchObject({ statedTotal, fileTotal: 88.5 })
    expect((await confirm(data.id)).errorcode).toBe(statedTotal < 0 ? 10409 : 0)
  })

  it('a total that is not understood, and a row that could not be read whole', async () => {
    const batch = await sentBatch(test)
    const lines = [header, paid(batch, 1, '88.50'), ['合计', '', '八十八元五角', '']].map(cells =>
      cells.join(','),
    )
    const { data } = await read(batch, [...lines, `${batch.number}-2,"${account},10.00,Paid`].join('\n'))
    expect((await rowsOf(data.id)).map(({ kind, row }) => `${kind} ${row}`).slice(0, 3)).toEqual([
      'paid 2',
      'unknown 3',
      'differs 4',
    ])
  })
})
