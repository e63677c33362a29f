import { type PayoutBatch, payoutAnswers, payouts, rewards } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../../test/build-app.ts'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { lastEvent } from '../../../../test/factories/audit.ts'
import {
  type AnswerUpload,
  readAnswerFile,
  sendAnswer,
  sentBatch,
} from '../../../../test/factories/payout-answers.ts'
import { encodeGb18030 } from '../../../platform/exports/gb18030.ts'

let test: TestApp
/** This person had no hand in the batches, so they may write what failed. */
let bank: string
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_IMPORT: '1000' })
  const codes = ['payout.read', 'payout.answer', 'personalData.bankAccount']
  bank = await signedInAs(test, { permissions: { default_site: codes } })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['payout_answer', 'reward', 'payout_line', 'payout_batch'])
    await test.sql(`DELETE FROM ${table}`)
})

const sent = () => sentBatch(test)
const send = (content: string | Buffer, token?: string) => sendAnswer(test, content, { token })
const read = (batch: PayoutBatch, content: string | Buffer, asked?: AnswerUpload) =>
  readAnswerFile(test, batch, content, asked)
const confirm = (id: number) => test.call(payoutAnswers.confirm, { body: { id }, token: bank })
const kindsOf = async (answerId: number) =>
  (await test.call(payoutAnswers.rows, { query: { answerId } })).data.rows.map(
    ({ kind, line }) => `${kind} ${line}`,
  )
const batchNow = async ({ id }: PayoutBatch) => (await test.call(payouts.get, { params: { id } })).data

const header = '业务参考号,收款账号,金额,处理结果,失败原因'
const account = '6222021234567890123'
const answerOf = ({ number }: PayoutBatch, ...rows: string[]) =>
  [header, ...rows.map(row => row.replace('@', number).replace('#', account))].join('\r\n')

describe('a result by hand', () => {
  const write = (batch: PayoutBatch, body: object, token = bank) =>
    test.call(payouts.lineResult, {
      body: { id: batch.id, version: batch.version, line: 1, result: 'paid', ...body },
      token,
    })

  it('pays or fails single payments, each once, and ends the batch with the last', async () => {
    const batch = await sent()
    const failed = await write(batch, { line: 2, result: 'failed', reason: '户名不符' })
    expect(failed.data).toMatchObject({ state: 'sent', openCount: 2, failedTotal: 10 })
    expect(await lastEvent(test, 'payout.failLine')).toMatchObject({
      entity_name: batch.number,
      changes: [
        { field: 'line', after: 2 },
        { field: 'receiver' },
        { field: 'amount', after: '10.00' },
        { field: 'reason', after: '户名不符' },
      ],
    })
    const { rows } = (await test.call(rewards.list, { query: { status: 'F' } })).data
    expect(rows.find(({ batchNumber }) => batchNumber === null)).toMatchObject({ failure: '户名不符' })
    // What was seen is an old version; the payment has a result.
    expect((await write(batch, { line: 1 })).errorcode).toBe(10409)
    expect((await write(failed.data, { line: 2 })).errorcode).toBe(10409)
    expect((await write(failed.data, { line: 9 })).errorcode).toBe(10404)
    const paid = await write(failed.data, { line: 1 })
    const over = await write(paid.data, { line: 3 })
    expect(over.data).toMatchObject({ state: 'partly', paidTotal: 98.5, failedTotal: 10, openCount: 0 })
    expect((await write(over.data, { line: 1 })).errorcode).toBe(10409)
  })

  it('needs a reason where it failed, and the permission', async () => {
    const batch = await sent()
    const silent = await write(batch, { result: 'failed' })
    expect(silent).toMatchObject({ errorcode: 10400, fields: { reason: '请输入失败原因' } })
    // Nobody else who approves: the next batches are approved by their maker.
    const codes = ['payout.read', 'payout.write', 'payout.export']
    const writer = await signedInAs(test, { permissions: { default_site: codes } })
    expect((await write(batch, {}, writer)).errorcode).toBe(10406)
    expect(await batchNow(batch)).toMatchObject({ state: 'sent', openCount: 3 })
  })
})

describe('an answer of the bank', () => {
  it('is matched, listed with its differences, written once, and makes failed rewards due', async () => {
    const batch = await sent()
    const content = answerOf(
      batch,
      '@-1,#,88.50,交易成功,',
      '@-2,#,"10.00",失败,账号不存在',
      '@-2,#,"10.00",失败,账号不存在',
      'PO1-1,123,5.00,成功,',
    )
    const { data: answer } = await read(batch, content)
    expect(answer).toMatchObject({
      paidCount: 1,
      failedCount: 1,
      differenceCount: 3,
      fileTotal: 113.5,
      statedTotal: null,
    })
    expect(await kindsOf(answer.id)).toEqual([
      'paid 1',
      'failed 2',
      'repeated 2',
      'unknown null',
      'missing 3',
    ])
    expect((await batchNow(batch)).state).toBe('sent')
    const both = await Promise.all([confirm(answer.id), confirm(answer.id)])
    expect(both.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10409])
    expect(await batchNow(batch)).toMatchObject({
      state: 'sent',
      paidTotal: 88.5,
      failedTotal: 10,
      openCount: 1,
      openTotal: 10,
    })
    const back = await test.call(payouts.move, {
      body: { id: batch.id, action: 'recall', reason: '文件有误' },
    })
    expect(back.errormessage).toBe('批次中已有 2 笔有银行结果，说明银行已受理，不能退回')
    expect((await lastEvent(test, 'payout.confirm'))?.entity_name).toBe(batch.number)
    const due = (await test.call(rewards.list, { query: { status: 'F' } })).data.rows
    expect(due.map(({ failure }) => failure)).toContain('账号不存在')
    expect(due.map(({ batchNumber }) => batchNumber).sort()).toEqual([batch.number, null].sort())

    const again = (await read(batch, content)).data
    expect(again).toMatchObject({ isRepeated: true, paidCount: 0, failedCount: 0 })
    expect((await confirm(again.id)).errormessage).toContain('没有任何变化')

    const rest = (await read(batch, answerOf(batch, '@-3,#,10,成功,'))).data
    expect((await confirm(rest.id)).errorcode).toBe(0)
    expect(await batchNow(batch)).toMatchObject({ state: 'partly', paidTotal: 98.5, total: 108.5 })
    const { data: lines } = await test.call(payouts.lines, {
      params: { id: batch.id },
      query: { state: 'failed' },
    })
    expect(lines.rows).toMatchObject([{ line: 2, reason: '账号不存在' }])
    const file = await test.app.http.inject(
      requestOf(payoutAnswers.export, {
        query: { answerId: answer.id, kind: 'missing', format: 'csv' },
        token: test.adminToken,
      }),
    )
    expect(file.body).toContain(`${batch.number}-3`)
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['GB18030', (text: string) => Buffer.from(encodeGb18030(text))],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('is read in %s, by account and amount, with equal payments one after another', async (_, encode) => {
    const batch = await sent()
    const text = `付款结果查询\r\n收款账号,户名,金额,交易结果\r\n${[
      `${account},王芳,￥10.00,成功`,
      `${account},王芳,"88.50",成功`,
      `${account},王芳,10.0,退票`,
      '合计,,108.50,',
    ].join('\r\n')}`
    const { data: answer } = await read(batch, encode(text))
    expect(answer).toMatchObject({
      paidCount: 2,
      failedCount: 1,
      differenceCount: 0,
      fileTotal: 108.5,
      statedTotal: 108.5,
    })
    expect(await kindsOf(answer.id)).toEqual(['paid 2', 'paid 1', 'failed 3'])
    await confirm(answer.id)
    expect((await batchNow(batch)).state).toBe('partly')
  })

  it('is read in the encoding that a person chooses', async () => {
    const batch = await sent()
    const content = Buffer.from(encodeGb18030(answerOf(batch, '@-1,#,88.50,交易成功,')))
    expect((await read(batch, content, { encoding: 'koi8-r' })).fields).toHaveProperty('fileId')
    expect((await read(batch, content, { encoding: 'gb18030' })).data).toMatchObject({ paidCount: 1 })
  })

  it('whose stated total is not that of its rows is never written', async () => {
    const batch = await sent()
    const { data: answer } = await read(batch, answerOf(batch, '@-1,#,88.50,成功,', '总金额：100.00,,,,'))
    expect(answer).toMatchObject({ statedTotal: 100, fileTotal: 88.5, paidCount: 1 })
    expect((await confirm(answer.id)).errormessage).toBe(
      '文件所列合计 100.00 与明细合计 88.50 不符，未作任何处理',
    )
    await expect(test.sql('UPDATE payout_answer SET confirm_time = now()')).rejects.toThrow(
      'payout_answer_total',
    )
    expect((await batchNow(batch)).paidTotal).toBe(0)
  })

  it.each([
    'Grand Total,,100.00,,',
    '合　计,,100.00,成,',
    '总笔数,1,总金额,100.00,',
    '小计,,88.50,,\n合计,,100,,',
  ])('takes %s for a stated total', async line => {
    const batch = await sent()
    const { data: answer } = await read(batch, answerOf(batch, '@-1,#,88.50,成功,', line))
    expect(answer).toMatchObject({ statedTotal: 100, fileTotal: 88.5, paidCount: 1, differenceCount: 2 })
  })

  it('writes nothing that differs, contradicts itself or is not understood', async () => {
    const batch = await sent()
    const rows = [
      '@-1,#,88.51,成功,',
      '@-2,#,10,成功,',
      '@-2,#,10,失败,退',
      '@-3,#,10,处理中,',
      '@-3,999,10,成功,',
    ]
    const { data: answer } = await read(batch, answerOf(batch, ...rows))
    expect(await kindsOf(answer.id)).toEqual([
      'differs 1',
      'repeated 2',
      'repeated 2',
      'repeated 3',
      'repeated 3',
    ])
    expect((await confirm(answer.id)).errorcode).toBe(10409)
    const alone = (await read(batch, answerOf(batch, '@-3,#,10,处理中,', '@-2,999,10,成功,'))).data
    expect(await kindsOf(alone.id)).toEqual(['unread 3', 'differs 2', 'missing 1'])
  })

  it('is not written after another has given its payments other results', async () => {
    const batch = await sent()
    const { data: paid } = await read(batch, answerOf(batch, '@-1,#,88.50,成功,', '@-2,#,10.00,成功,'))
    const token = await signedInAs(test, {
      permissions: { default_site: ['payout.read', 'payout.answer', 'personalData.bankAccount'] },
    })
    const { data: failed } = await read(batch, answerOf(batch, '@-1,#,88.50,失败,户名不符'), { token })
    expect((await confirm(failed.id)).errorcode).toBe(0)
    const refused = await confirm(paid.id)
    expect(refused).toMatchObject({ errorcode: 10409 })
    expect(refused.errormessage).toContain('请重新读取文件')
    expect(await batchNow(batch)).toMatchObject({ failedTotal: 88.5, paidTotal: 0 })
  })

  it('replaces another one that is not confirmed only where the caller says so; the same file is read again', async () => {
    const batch = await sent()
    const first = answerOf(batch, '@-1,#,88.50,成功,')
    const { data: one } = await read(batch, first)
    const second = answerOf(batch, '@-2,#,10.00,成功,', '@-3,#,10.00,失败,')
    const refused = await read(batch, second)
    expect(refused).toMatchObject({ status: 409, errorcode: 10409 })
    expect(refused.errormessage).toBe(
      '您已读取“结果.csv”（成功 1 笔，失败 0 笔），尚未确认：请先确认它，或用新文件替换它',
    )
    const listed = async () =>
      (await test.call(payoutAnswers.list, { query: { batchId: batch.id } })).data.rows.map(({ id }) => id)
    expect(await listed()).toEqual([one.id])
    const { data: again } = await read(batch, first, { columns: { reference: '业务参考号' } })
    expect(await listed()).toEqual([again.id])
    const { data: other } = await read(batch, second, { replace: true })
    expect(other).toMatchObject({ paidCount: 1, failedCount: 1 })
    expect(await listed()).toEqual([other.id])
    // What is confirmed stays, and nothing has to be replaced.
    await confirm(other.id)
    expect((await read(batch, first)).errorcode).toBe(0)
  })

  it('takes other columns than the guess, and says which it does not have', async () => {
    const batch = await sent()
    const text = `A,B,C\n${batch.number}-1,成功,88.5`
    expect((await read(batch, text)).fields).toEqual({ fileId: expect.stringContaining('没有找到') })
    const chosen = { reference: 'A', state: 'B', amount: 'C' }
    expect((await read(batch, text, { columns: chosen })).data).toMatchObject({
      paidCount: 1,
      headings: ['A', 'B', 'C'],
    })
    expect((await read(batch, text, { columns: { ...chosen, amount: 'X' } })).fields).toEqual({
      'columns.amount': '文件中没有这一列',
    })
  })

  it.each([
    ['too many rows', [header, ...Array.from({ length: 5002 }, (_, n) => `x-${n},,1,成功,`)].join('\n')],
    ['no columns', 'a,b\n1,2'],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004nothing')],
  ])('with %s is refused', async (_, content) => {
    const batch = await sent()
    const sentFile = await send(content)
    const { fileId } = sentFile.data ?? {}
    const answer = fileId
      ? await test.call(payoutAnswers.read, { body: { batchId: batch.id, fileId } })
      : sentFile
    expect(answer.errorcode).toBe(10400)
    expect(await test.sql('SELECT 1 FROM payout_answer')).toEqual([])
  })

  it('needs the permission, is of whoever uploaded it, and shows accounts masked', async () => {
    const batch = await sent()
    const { data: answer } = await read(batch, answerOf(batch, '@-1,#,88.50,成功,'))
    const reader = await signedInAs(test, { permissions: { default_site: ['payout.read'] } })
    expect((await send('x', reader)).errorcode).toBe(10406)
    expect(
      (await test.call(payoutAnswers.confirm, { body: { id: answer.id }, token: reader })).errorcode,
    ).toBe(10406)
    const { data } = await test.call(payoutAnswers.rows, { query: { answerId: answer.id }, token: reader })
    expect(data.rows[0]?.account).toMatch(/\*/)
    const clerk = (...more: string[]) =>
      signedInAs(test, { permissions: { default_site: ['payout.answer', ...more] } })
    const other = await clerk('personalData.bankAccount')
    const { data: file } = await send(answerOf(batch, '@-1,#,88.50,成功,'))
    const body = { batchId: batch.id, fileId: file.fileId }
    expect((await test.call(payoutAnswers.read, { body, token: other })).fields).toHaveProperty('fileId')
    // Who sees accounts masked could try them out.
    const blind = await clerk()
    const { data: theirs } = await send(answerOf(batch, '@-1,#,88.50,成功,'), blind)
    const asked = { batchId: batch.id, fileId: theirs.fileId }
    expect((await test.call(payoutAnswers.read, { body: asked, token: blind })).errorcode).toBe(10406)
    expect((await test.call(payoutAnswers.confirm, { body: { id: 2_000_000_000 } })).errorcode).toBe(10404)
  })

  it('shows no text of the file whole to people who see accounts and phones masked', async () => {
    const batch = await sent()
    const [phone, other] = ['13912340002', '6222020000000002']
    const content = [
      `业务参考号,收款账号,金额,处理结果,失败原因,${other} ${phone}`,
      `${batch.number}-1,${account},88.50,成功,,`,
      `${other},,1.00,${other} ${phone},${phone},`,
    ].join('\n')
    const { data: answer } = await read(batch, content, { name: `${phone}_${other}_x.csv` })
    const secrets = [phone, other, account]
    const whole = (text: unknown) => secrets.filter(secret => JSON.stringify(text).includes(secret))
    expect(whole(answer)).toEqual([phone, other])
    const permissions = { default_site: ['payout.read', 'payout.answer', 'payout.export'] }
    const token = await signedInAs(test, { permissions })
    const query = { answerId: answer.id }
    const list = await test.call(payoutAnswers.list, { query: { batchId: batch.id }, token })
    const rows = await test.call(payoutAnswers.rows, { query, token })
    const file = await test.app.http.inject(
      requestOf(payoutAnswers.export, { query: { ...query, format: 'csv' }, token }),
    )
    const confirmed = await test.call(payoutAnswers.confirm, { body: { id: answer.id }, token })
    expect(list.data.rows[0]?.fileName).toBe('139****0002_6222****0002_x.csv')
    // The reference of the batch is no number of anybody.
    expect(rows.data.rows.map(({ reference }) => reference)).toEqual([
      `${batch.number}-1`,
      '6222****0002',
      `${batch.number}-2`,
      `${batch.number}-3`,
    ])
    expect(file.statusCode).toBe(200)
    expect([list.data, rows.data, file.body, confirmed.data].map(whole)).toEqual([[], [], [], []])
    // Who sees accounts, but phones masked, chooses a heading as it is shown.
    const seesAccounts = await signedInAs(test, {
      permissions: { default_site: ['payout.read', 'payout.answer', 'personalData.bankAccount'] },
    })
    const { data: again } = await read(batch, content, { token: seesAccounts })
    expect(again.headings.at(-1)).toBe(`${other} 139****0002`)
    const columns = { ...again.columns, reason: again.headings.at(-1) ?? '' }
    expect((await read(batch, content, { token: seesAccounts, columns })).data.columns).toEqual(columns)
  })
})
