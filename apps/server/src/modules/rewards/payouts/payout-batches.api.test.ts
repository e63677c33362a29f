import { intakeRewards, type PayoutAction, payoutFiles, payouts, rewards } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../../test/build-app.ts'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { lastEvent } from '../../../../test/factories/audit.ts'
import { makeReward, makeRewards } from '../../../../test/factories/rewards.ts'
import { readXlsxRows } from '../../../../test/read-xlsx.ts'

let test: TestApp
/** A second person, who approves what the administrator makes. */
let approver: string
const approves = { default_site: ['payout.approve', 'payout.read'] }
beforeAll(async () => {
  test = await buildTestApp()
  approver = await signedInAs(test, { permissions: approves, columns: { full_name: '李审批' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.sql('DELETE FROM reward')
  await test.sql('DELETE FROM payout_line')
  await test.sql('DELETE FROM payout_batch')
})

const create = (ids: number[], more: object = {}) => test.call(payouts.create, { body: { ids, ...more } })
async function made(count = 2) {
  const answer = await create(await makeRewards(test, count))
  expect(answer.errorcode).toBe(0)
  return answer.data
}
const why = (action: PayoutAction) => (action === 'recall' ? { reason: '银行未受理' } : {})
const move = (id: number, action: PayoutAction, more: object = {}) =>
  test.call(payouts.move, { body: { id, action, ...why(action), ...more } })
const versionOf = async (id: number) => (await test.call(payouts.get, { params: { id } })).data.version
const approve = async (id: number, token = approver) =>
  test.call(payouts.decide, { body: { id, version: await versionOf(id), decision: 'approve' }, token })
const file = (id: number, token = test.adminToken, format: 'csv' | 'xlsx' = 'csv') =>
  test.app.http.inject(requestOf(payoutFiles.export, { query: { batchId: id, format }, token }))
const dueOf = async () => (await test.call(rewards.list, { query: { status: 'F' } })).data.rows

it('shows contacts in its remark to who may see them only', async () => {
  const { data } = await create(await makeRewards(test, 1), { remark: '电话 13812345678' })
  const remarks = async (token: string) => [
    (await test.call(payouts.get, { params: { id: data.id }, token })).data.remark,
    (await test.call(payouts.list, { token })).data.rows[0]?.remark,
  ]
  expect(await remarks(approver)).toEqual(['电话 138****5678', '电话 138****5678'])
  expect(await remarks(test.adminToken)).toEqual(['电话 13812345678', '电话 13812345678'])
  const old = { id: data.id, version: data.version + 1, decision: 'approve' } as const
  const conflict = await test.call(payouts.decide, { body: old, token: approver })
  expect([conflict.errorcode, conflict.data.remark]).toEqual([10409, '电话 138****5678'])
})

it('is decided in the version that was seen only', async () => {
  const { id } = await made()
  const body = { id, decision: 'approve' } as never
  expect((await test.call(payouts.decide, { body, token: approver })).fields).toHaveProperty('version')
  expect((await test.call(payouts.get, { params: { id } })).data.state).toBe('draft')
})

it('lets only people who approve take back what was approved, or paid by the approval of others', async () => {
  const { id } = await made(2)
  await approve(id)
  const clerk = await signedInAs(test, {
    permissions: {
      default_site: ['payout.read', 'payout.write', 'payout.answer', 'reward.read', 'reward.pay'],
    },
  })
  const as = (action: PayoutAction, token: string) =>
    test.call(payouts.move, { body: { id, action, ...why(action) }, token })
  expect(await as('cancel', clerk)).toMatchObject({ errorcode: 10409 })
  expect(await as('send', clerk)).toMatchObject({ errorcode: 0 })
  expect(await as('recall', clerk)).toMatchObject({ errorcode: 10409 })
  const { data: paid } = await as('settle', clerk)
  expect(paid).toMatchObject({ state: 'paid' })
  const [row] = (await test.call(rewards.list, { query: { status: 'T' } })).data.rows
  const turn = (token: string) =>
    test.call(rewards.updateStatus, { body: { ids: [row?.id ?? 0], status: 'F', reason: '退回' }, token })
  expect(await turn(clerk)).toMatchObject({ errorcode: 10409 })
  expect(await turn(test.adminToken)).toMatchObject({ errorcode: 0, data: { changed: 1 } })
  const { data: after } = await test.call(payouts.get, { params: { id } })
  expect(after.version).toBe(paid.version + 1)
  expect(after.paidTotal).toBeLessThan(paid.paidTotal)
})

describe('a batch', () => {
  it('freezes what is paid, goes through its states, and pays its rewards once', async () => {
    const ids = [await makeReward(test, { key: 'a' }), await makeReward(test, { key: 'b', reward: '0.10' })]
    const { data: batch } = await create(ids, { remark: '三月' })
    expect(batch).toMatchObject({
      state: 'draft',
      count: 2,
      total: 88.6,
      paidTotal: 0,
      remark: '三月',
      maker: '系统管理员',
    })
    expect(batch.number).toMatch(/^PO\d{8}-\d{4,}$/)
    const { data: lines } = await test.call(payouts.lines, { params: { id: batch.id } })
    expect(lines.rows).toMatchObject([
      { line: 1, receiver: '王芳', account: '6222021234567890123', amount: 88.5, state: 'open' },
      { line: 2, amount: 0.1 },
    ])
    expect((await dueOf()).map(({ batchNumber }) => batchNumber)).toEqual([batch.number, batch.number])
    for (const [action, state] of [
      ['submit', 'waiting'],
      ['withdraw', 'draft'],
    ] as const)
      expect((await move(batch.id, action)).data.state).toBe(state)
    expect((await approve(batch.id)).data).toMatchObject({ state: 'approved', approver: '李审批' })
    for (const [action, state] of [
      ['send', 'sent'],
      ['recall', 'approved'],
    ] as const)
      expect((await move(batch.id, action)).data.state).toBe(state)
    // Whoever has taken it back does not send it again.
    const clerk = await signedInAs(test, { permissions: { default_site: ['payout.read', 'payout.write'] } })
    const body = { id: batch.id, action: 'send' as const }
    expect((await test.call(payouts.move, { body, token: clerk })).data.state).toBe('sent')
    expect((await move(batch.id, 'settle')).data).toMatchObject({ state: 'paid', paidTotal: 88.6 })
    expect(await dueOf()).toEqual([])
    expect(await lastEvent(test, 'payout.settle')).toMatchObject({ entity_name: batch.number })
    expect(await move(batch.id, 'cancel')).toMatchObject({ status: 409, errorcode: 10409 })
  })

  it('that is cancelled makes its rewards due, which another batch then takes', async () => {
    const batch = await made()
    const ids = (await dueOf()).map(({ id }) => id)
    expect((await create(ids)).errormessage).toBe('未创建批次：已打款 0 笔，在其他批次中 2 笔，不存在 0 笔')
    const { data: paid } = await test.call(rewards.updateStatus, { body: { ids, status: 'T' } })
    expect(paid).toMatchObject({ changed: 0, held: 2, items: [{ reason: 'inBatch' }, { reason: 'inBatch' }] })
    await move(batch.id, 'cancel')
    expect((await create(ids)).data).toMatchObject({ state: 'draft', total: 20 })
  })

  it('loses a payment while it is a draft, by permission, and its reward waits again', async () => {
    const batch = await made(3)
    const remove = (line: number, more: object = {}, token = test.adminToken) =>
      test.call(payouts.removeLine, { body: { id: batch.id, line, ...more }, token })
    const reader = await signedInAs(test, { permissions: { default_site: ['payout.read'] } })
    expect((await remove(2, {}, reader)).errorcode).toBe(10406)
    expect((await remove(0)).fields).toHaveProperty('line')
    expect((await remove(9)).errorcode).toBe(10404)
    expect((await remove(2, { version: batch.version + 1 })).errorcode).toBe(10409)
    // One of two at once.
    const answers = await Promise.all([remove(2), remove(2)])
    expect(answers.map(({ errorcode }) => errorcode).toSorted((a, b) => a - b)).toEqual([0, 10404])
    const { data: left } = await test.call(payouts.get, { params: { id: batch.id } })
    expect(left).toMatchObject({ count: 2, total: 20, version: batch.version + 1 })
    expect((await dueOf()).filter(({ batchNumber }) => batchNumber === null)).toHaveLength(1)
    expect(await lastEvent(test, 'payout.removeLine')).toMatchObject({ entity_name: batch.number })
    await remove(1)
    expect((await remove(3)).errormessage).toContain('取消批次')
    await move(batch.id, 'submit')
    expect(await remove(3)).toMatchObject({ status: 409, errormessage: expect.stringContaining('待审批') })
  })

  it('takes each reward once, whoever asks at the same time', async () => {
    const ids = await makeRewards(test, 30)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => create(n % 2 ? ids : ids.toReversed())),
    )
    expect(answers.filter(({ errorcode }) => errorcode === 0)).toHaveLength(1)
    expect(answers.filter(({ errorcode }) => errorcode === 10409)).toHaveLength(5)
    await expect(
      test.sql(`INSERT INTO payout_line SELECT batch_id, line + 100, reward_id, receiver, user_id, account, bank, amount
        FROM payout_line`),
    ).rejects.toThrow('payout_line_live')
  })

  it('is approved once by 20 calls at once, and never by its maker where another may', async () => {
    const { id } = await made()
    await move(id, 'submit')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => approve(id, n % 2 === 0 ? approver : test.adminToken)),
    )
    const codes = answers.map(({ errorcode }) => errorcode)
    expect(codes.filter(code => code === 0)).toHaveLength(1)
    expect(codes.indexOf(0) % 2).toBe(0)
    expect(codes.filter(code => code === 10409 || code === 10406)).toHaveLength(19)
    const { data } = await test.call(payouts.get, { params: { id } })
    // Made, submitted, approved.
    expect(data).toMatchObject({ state: 'approved', approver: '李审批', version: 3 })
    const [events] = await test.sql(
      `SELECT count(*)::integer AS n FROM audit_event
       WHERE action = 'payout.approve' AND outcome = 'done' AND entity_id = $1`,
      [String(id)],
    )
    expect(events).toEqual({ n: 1 })
    // Paid once, too.
    await move(id, 'send')
    const settled = await Promise.all(Array.from({ length: 20 }, () => move(id, 'settle')))
    expect(settled.filter(({ errorcode }) => errorcode === 0)).toHaveLength(1)
    expect((await test.call(payouts.get, { params: { id } })).data).toMatchObject({
      state: 'paid',
      paidTotal: 20,
    })
  })

  it('is moved by one of two people at once, and not in an old version', async () => {
    const batch = await made()
    const { data } = await move(batch.id, 'submit')
    expect((await move(batch.id, 'withdraw', { version: batch.version })).errorcode).toBe(10409)
    const answers = await Promise.all([approve(batch.id), move(batch.id, 'withdraw'), approve(batch.id)])
    expect(answers.filter(({ errorcode }) => errorcode === 0).length).toBeLessThan(3)
    expect(data.version).toBe(batch.version + 1)
  })

  it('keeps amount and account of its rewards against later pushes and changes', async () => {
    const { rewards: push } = intakeRewards
    const send = (hour: number, reward: number) =>
      test.call(push, { body: { ...push.example, reward, updateTime: `2026-03-06T0${hour}:00:00Z` } })
    await send(1, 88.5)
    const batch = (await create((await dueOf()).map(({ id }) => id))).data
    expect((await send(2, 99)).data).toMatchObject({ rejected: 1 })
    await expect(test.sql('UPDATE payout_line SET amount = 1')).rejects.toThrow('frozen')
    await move(batch.id, 'cancel')
    expect((await send(3, 99)).errorcode).toBe(0)
  })

  it.each([
    ['ids', { ids: [] }],
    ['ids.0', { ids: ['1'] }],
    ['remark', { ids: [1], remark: 'x'.repeat(201) }],
    ['total', { ids: [1], total: 5 }],
  ])('is refused with a bad %s', async (field, body) => {
    const answer = await test.call(payouts.create, { body })
    expect([answer.errorcode, Object.keys(answer.fields)]).toEqual([10400, [field]])
  })
})

it('every total is the sum of its lines, whatever happens', async () => {
  const action = fc.constantFrom(
    'submit',
    'withdraw',
    'send',
    'recall',
    'settle',
    'cancel',
    'approve',
    'pay',
    'unpay',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, n) => {
        await test.sql('DELETE FROM reward')
        const batch = await made(n)
        const ids = (await dueOf()).map(({ id }) => id)
        for (const step of steps)
          if (step === 'approve') await approve(batch.id)
          else if (step === 'pay' || step === 'unpay')
            await test.call(rewards.updateStatus, {
              body: { ids, status: step === 'pay' ? 'T' : 'F', reason: '退回' },
            })
          else await move(batch.id, step)
        const wrong = await test.sql(`SELECT b.id FROM payout_batch b JOIN payout_line l ON l.batch_id = b.id
        GROUP BY b.id HAVING (b.total, b.count, b.open_count, b.paid_total, b.failed_total) IS DISTINCT FROM (sum(l.amount),
          count(*), count(*) FILTER (WHERE l.state = 'open'), coalesce(sum(l.amount) FILTER (WHERE l.state = 'paid'), 0),
          coalesce(sum(l.amount) FILTER (WHERE l.state = 'failed'), 0))`)
        const apart = await test.sql(`SELECT r.id FROM reward r LEFT JOIN payout_line l ON l.reward_id = r.id
          AND l.state IN ('open', 'paid') LEFT JOIN payout_batch b ON b.id = l.batch_id
        WHERE (r.status = 'T') IS DISTINCT FROM (l.state IS NOT DISTINCT FROM 'paid')
          OR r.batch_number IS DISTINCT FROM b.number`)
        const empty = await test.sql(`SELECT id FROM payout_batch WHERE state = 'paid' AND paid_total = 0`)
        expect([wrong, apart, empty]).toEqual([[], [], []])
      },
    ),
    { numRuns: 12 },
  )
})

describe('the quick payout', () => {
  it('is a batch of one step, and its cancellation takes the reward out of it', async () => {
    const id = await makeReward(test, { key: 'a' })
    await test.call(rewards.updateStatus, { body: { ids: [id], status: 'T' } })
    const [batch] = (await test.call(payouts.list, { query: { state: 'paid' } })).data.rows
    expect(batch).toMatchObject({ count: 1, total: 88.5, paidTotal: 88.5, maker: '系统管理员' })
    expect(batch).toMatchObject({ approver: null, approverId: null, approveTime: null })
    await test.call(rewards.updateStatus, { body: { ids: [id], status: 'F' } })
    expect((await test.call(payouts.get, { params: { id: batch?.id ?? 0 } })).data).toMatchObject({
      state: 'cancelled',
      total: 88.5,
      paidTotal: 0,
    })
    expect(await lastEvent(test, 'payout.cancel')).toMatchObject({
      entity_id: String(batch?.id),
      changes: expect.arrayContaining([{ field: 'state', before: 'paid', after: 'cancelled' }]),
    })
    expect((await dueOf())[0]).toMatchObject({ batchNumber: null })
  })
})

describe('a second person', () => {
  it('approves where there is one; otherwise the maker does', async () => {
    const batch = await made()
    expect(batch).toMatchObject({ byCaller: true, othersApprove: true })
    const refused = await approve(batch.id, test.adminToken)
    expect(refused).toMatchObject({ status: 403, errorcode: 10406 })
    expect(refused.errormessage).toContain('请由其他有审批权限的人审批')
    const enable = (enabled: boolean) =>
      test.sql(`UPDATE account SET enabled = $1 WHERE full_name = '李审批'`, [enabled])
    await enable(false)
    const { data: alone } = await test.call(payouts.get, { params: { id: batch.id } })
    const answer = await approve(batch.id, test.adminToken)
    await enable(true)
    expect([alone.othersApprove, answer.data.state]).toEqual([false, 'approved'])
  })

  const secondPerson = async (work: () => Promise<void>) => {
    test.app.config.payoutSecondPerson = true
    await work().finally(() => {
      test.app.config.payoutSecondPerson = false
    })
  }

  it('approves what another has made, after it was submitted; nothing is paid at once', () =>
    secondPerson(async () => {
      const batch = await made()
      const ids = (await dueOf()).map(({ id }) => id)
      expect((await approve(batch.id)).errormessage).toContain('草稿')
      await expect(
        test.sql(`UPDATE payout_batch SET approver_id = maker_id WHERE id = ${batch.id}`),
      ).rejects.toThrow('payout_batch_second_person')
      await move(batch.id, 'submit')
      expect((await approve(batch.id, test.adminToken)).errormessage).toContain('请由其他有审批权限的人审批')
      expect((await approve(batch.id)).data.state).toBe('approved')
      await move(batch.id, 'cancel')
      const quick = await test.call(rewards.updateStatus, { body: { ids, status: 'T' } })
      expect(quick.errormessage).toBe('打款须由第二人审批：请创建打款批次')
      expect(await dueOf()).toHaveLength(2)
    }))
})

describe('the file for the bank', () => {
  it('has the chosen columns, exact amounts, harmless cells, and is written down', async () => {
    const id = await makeReward(test, { key: 'a', reward: '88.50' })
    await test.sql(`UPDATE reward SET inviter = '=1+1' WHERE id = ${id}`)
    const { data: batch } = await create([id])
    expect((await file(batch.id)).statusCode).toBe(409)
    await approve(batch.id)
    const utf8 = await file(batch.id)
    expect(utf8.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(utf8.body).toBe(
      `\ufeff序号,业务参考号,收款人户名,收款账号,开户行,金额,币种,用途\r\n1,${batch.number}-1,'=1+1,6222021234567890123,中国工商银行,88.50,CNY,现金奖励 ${batch.number}-1\r\n`,
    )
    expect((await lastEvent(test, 'payoutFile.export'))?.changes[0]).toMatchObject({
      field: 'batchId',
      after: batch.number,
    })
    const { data: format } = await test.call(payouts.format)
    const body = { columns: ['account', 'amount'] as ('account' | 'amount')[], encoding: 'gb18030' as const }
    expect(
      (await test.call(payouts.setFormat, { body: { ...body, version: format.version } })).data,
    ).toMatchObject(body)
    expect(
      (await test.call(payouts.setFormat, { body: { ...body, version: format.version } })).errorcode,
    ).toBe(10409)
    const twice = await test.call(payouts.setFormat, {
      body: { ...body, columns: ['account', 'amount', 'account'] },
    })
    expect(twice.fields).toEqual({ columns: '每列只能出现一次' })
    for (const columns of [
      ['account', 'bank'],
      ['bank', 'amount'],
    ]) {
      const lacking = await test.call(payouts.setFormat, { body: { ...body, columns } as never })
      expect(lacking.fields).toEqual({ columns: '须包含收款账号和金额' })
    }
    const gb = await file(batch.id)
    expect(gb.headers['content-type']).toBe('text/csv; charset=gb18030')
    expect(new TextDecoder('gb18030').decode(gb.rawPayload)).toBe(
      '收款账号,金额\r\n6222021234567890123,88.50\r\n',
    )
    expect((await file(batch.id, test.adminToken, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it.each(['csv', 'xlsx'] as const)(
    'has no mark of direction and no control character in names, banks and accounts (%s)',
    async format => {
      const id = await makeReward(test, { key: 'a' })
      await test.sql(
        `UPDATE reward SET inviter = E'王\\u202e芳\\u2066\\u200b', bank = E'工商\\u200f银行\\n支行', bank_account = E'6222\\u202e0212 3456'`,
      )
      const { version } = (await test.call(payouts.format)).data
      const columns = ['receiver', 'bank', 'account', 'amount'] as const
      await test.call(payouts.setFormat, { body: { columns: [...columns], encoding: 'utf-8', version } })
      const { data: batch } = await create([id])
      await approve(batch.id)
      const { rawPayload } = await file(batch.id, test.adminToken, format)
      const [, row] =
        format === 'csv'
          ? rawPayload
              .toString()
              .split('\r\n')
              .map(line => line.split(','))
          : ((await readXlsxRows(rawPayload))[0]?.rows ?? [])
      expect(row).toEqual(['王芳', '工商银行 支行', '622202123456', '88.50'])
      // The page of the batch gets it as it is, and says so.
      const { data } = await test.call(payouts.lines, { params: { id: batch.id } })
      expect(data.rows[0]?.receiver).toBe('王\u202e芳\u2066\u200b')
    },
  )

  it('needs its permission and that of bank accounts, which lines show masked without', async () => {
    const batch = await made(1)
    await test.sql('DELETE FROM reward')
    await approve(batch.id)
    const reader = await signedInAs(test, { permissions: { default_site: ['payout.read', 'payout.file'] } })
    expect((await file(batch.id, reader)).json()).toMatchObject({ errorcode: 10406 })
    const id = await makeReward(test, { key: 'a' })
    await test.sql(`UPDATE reward SET inviter = '13800138000'`)
    const other = (await create([id])).data
    const { data } = await test.call(payouts.lines, { params: { id: other.id }, token: reader })
    expect(data.rows[0]?.account).not.toContain('6222021234567890123')
    expect(data.rows[0]?.receiver).toBe('138****8000')
    for (const call of [move(batch.id, 'send'), approve(batch.id, reader)]) await call
    expect((await approve(batch.id, reader)).errorcode).toBe(10406)
    expect((await test.call(payouts.create, { body: { ids: [id] }, token: reader })).errorcode).toBe(10406)
  })
})

it('makes one batch of all that match, of exactly the number and total that were seen', async () => {
  const ids = await makeRewards(test, 3)
  await create(ids.slice(0, 1))
  const query = { status: 'F' } as const
  const { data: found } = await test.call(payouts.due, { query })
  expect(found).toEqual({ count: 2, amount: 20, inBatch: 1, held: 0, noAccount: 0, noAccountAmount: 0 })
  const due = { count: 2, amount: 20 }
  const make = (body: { count: number; amount: number }, token = test.adminToken) =>
    test.call(payouts.createMatching, { query, body, token })
  expect((await make({ ...due, count: 3 })).errorcode).toBe(10409)
  expect((await make({ ...due, amount: due.amount + 0.01 })).errorcode).toBe(10409)
  const blind = await signedInAs(test, { permissions: { default_site: ['payout.write'] } })
  expect((await make(due, blind)).errorcode).toBe(10406)
  const { data: batch } = await make(due)
  expect(batch).toMatchObject({ state: 'draft', count: 2, total: due.amount })
  expect((await test.call(payouts.due, { query })).data.count).toBe(0)
  expect((await make(due)).errorcode).toBe(10409)
})

it('finds rewards by the days of registration, purchase and payout', async () => {
  const [paid = 0] = await makeRewards(test, 2)
  await test.sql(
    `UPDATE reward SET status = 'T', status_time = now(), register_time = '2026-03-02 01:00+08',
      purchase_time = '2026-03-03 01:00+08' WHERE id = $1`,
    [paid],
  )
  const found = async (query: Record<string, string>) =>
    (await test.call(rewards.list, { query })).data.rows.map(({ id }) => id)
  expect(await found({ registeredFrom: '2026-03-02', registeredTo: '2026-03-02' })).toEqual([paid])
  expect(await found({ registeredTo: '2026-03-01' })).not.toContain(paid)
  expect(await found({ purchasedFrom: '2026-03-03', purchasedTo: '2026-03-03' })).toEqual([paid])
  expect(await found({ paidFrom: 'today', paidTo: 'today' })).toEqual([paid])
  expect(await found({ paidTo: 'today-1' })).toEqual([])
  const range = { paidFrom: '2026-03-02', paidTo: '2026-03-01' }
  expect((await test.call(rewards.list, { query: range })).fields).toHaveProperty('paidTo')
})
