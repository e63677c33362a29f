/** Money does not go out twice, and nobody is two people (security.md 49, 51). */
import { randomBytes } from 'node:crypto'
import {
  accounts,
  apps,
  type PayoutAction,
  payoutAnswers,
  payouts,
  type RewardStatus,
  rewards,
  roles,
} from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { createAccount, tokenFor, validAccount } from '../../../test/factories/accounts.ts'
import { readAnswerFile } from '../../../test/factories/payout-answers.ts'
import { makeRewards } from '../../../test/factories/rewards.ts'
import { addFactor } from '../../../test/factories/second-factors.ts'

let test: TestApp
/** With the template role *finance*: all of payouts but the approval. */
let finance: { id: number; token: string }
let approver: { id: number; token: string }
const works = [
  ...['payout.read', 'payout.write', 'payout.answer', 'payout.file'],
  ...['reward.read', 'reward.pay', 'personalData.bankAccount'],
]
async function person(fullName: string, ...codes: string[]) {
  const { id } = await createAccount(test, {
    permissions: { default_site: codes },
    columns: { full_name: fullName },
  })
  return { id, token: await tokenFor(test, id) }
}
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_IMPORT: '1000' })
  finance = await person('王财务', ...works)
  approver = await person('李审批', ...works, 'payout.approve')
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['payout_answer', 'reward', 'payout_line', 'payout_batch', 'payout_return'])
    await test.sql(`DELETE FROM ${table}`)
})

const get = async (id: number, token = test.adminToken) =>
  (await test.call(payouts.get, { params: { id }, token })).data
const move = (id: number, action: PayoutAction, token = test.adminToken, more: object = {}) =>
  test.call(payouts.move, { body: { id, action, ...more }, token })
const made = async (ids: number[], token = finance.token) =>
  (await test.call(payouts.create, { body: { ids }, token })).data
const approve = async (id: number, token = approver.token) => {
  const { version } = await get(id, token)
  return test.call(payouts.decide, { body: { id, version, decision: 'approve' }, token })
}
async function sent(count = 2, sender = finance.token) {
  const ids = await makeRewards(test, count)
  const { id } = await made(ids)
  await approve(id)
  const { data } = await move(id, 'send', sender)
  return { ...data, ids }
}
const write = async (id: number, line: number, result: 'failed' | 'returned', token: string) => {
  const { version } = await get(id, token)
  return test.call(payouts.lineResult, { body: { id, version, line, result, reason: '户名不符' }, token })
}
const turn = (ids: number[], status: RewardStatus, more: object = {}, token = test.adminToken) =>
  test.call(rewards.updateStatus, { body: { ids, status, ...more }, token })
const linesOf = async (id: number) =>
  (await test.call(payouts.lines, { params: { id }, token: approver.token })).data.rows

const answerOf = (number: string, ...results: string[]) =>
  ['业务参考号,金额,处理结果', ...results.map((result, n) => `${number}-${n + 1},10.00,${result}`)].join('\n')
const confirm = (id: number, token: string) => test.call(payoutAnswers.confirm, { body: { id }, token })

describe('a payment that failed', () => {
  it('is not written by whoever made, changed or sent the batch, by hand or by an answer of the bank', async () => {
    const batch = await sent()
    const refused = await write(batch.id, 1, 'failed', finance.token)
    expect(refused).toMatchObject({ status: 403, errorcode: 10406 })
    expect(refused.errormessage).toBe(
      '您制作、修改或提交过该批次，不能记为失败、退回或取消打款，请由其他有权限的人处理',
    )
    const { data: answer } = await readAnswerFile(test, batch, answerOf(batch.number, '成功', '失败'), {
      token: finance.token,
    })
    expect(await confirm(answer.id, finance.token)).toMatchObject({ errorcode: 10406 })
    expect(await get(batch.id, finance.token)).toMatchObject({
      openCount: 2,
      failureBar: { kind: 'own', person: '', until: '' },
    })
    // Another person decides, also of the file that they have sent.
    expect(await confirm(answer.id, approver.token)).toMatchObject({ errorcode: 0 })
    expect(await get(batch.id)).toMatchObject({ state: 'partly', failedTotal: 10 })
  })

  it('is not written by who only marked the batch as sent, while somebody independent may', async () => {
    const batch = await sent(1, approver.token)
    expect(await write(batch.id, 1, 'failed', approver.token)).toMatchObject({ errorcode: 10406 })
    // The one of two people who has approved it decides.
    await test.sql('UPDATE account SET enabled = (id = ANY ($1))', [[finance.id, approver.id]])
    const answers = [
      await write(batch.id, 1, 'failed', finance.token),
      await write(batch.id, 1, 'failed', approver.token),
    ]
    await test.sql('UPDATE account SET enabled = true')
    expect(answers.map(({ errorcode }) => errorcode)).toEqual([10406, 0])
  })

  it('says to the next approver in which batch, on which day, who wrote it and from what', async () => {
    const batch = await sent(2)
    await write(batch.id, 1, 'failed', approver.token)
    const { data: answer } = await readAnswerFile(
      test,
      batch,
      `业务参考号,金额,处理结果,失败原因\n${batch.number}-2,10.00,失败,账户已销户`,
      { token: approver.token },
    )
    await confirm(answer.id, approver.token)
    const next = await made(batch.ids)
    expect(next.earlierCount).toBe(2)
    const common = { number: batch.number, kind: 'failed', by: '李审批', time: expect.any(String) }
    expect((await linesOf(next.id)).map(({ earlier }) => earlier)).toEqual([
      { ...common, reason: '户名不符', fileName: null },
      { ...common, reason: '账户已销户', fileName: '结果.csv' },
    ])
    // The line itself has no earlier payment.
    expect((await linesOf(batch.id)).map(({ earlier }) => earlier)).toEqual([null, null])
  })

  it('is paid directly afterwards with a reason only, also among all that match', async () => {
    const batch = await sent(1)
    await write(batch.id, 1, 'failed', approver.token)
    expect(await turn(batch.ids, 'T')).toMatchObject({
      errorcode: 10400,
      fields: { reason: '其中有奖励曾提交银行，请输入直接打款的原因' },
    })
    const all = (more: object) =>
      test.call(rewards.turnMatching, {
        query: { status: 'F' },
        body: { seen: 1, status: 'T', amount: 10, ...more },
      })
    expect(await all({})).toMatchObject({ errorcode: 10400 })
    expect(await all({ reason: '银行确认未到账' })).toMatchObject({ data: { success: 1 } })
    // It stays so after the direct payout was cancelled.
    await turn(batch.ids, 'F')
    expect(await turn(batch.ids, 'T')).toMatchObject({ errorcode: 10400 })
    expect(await turn(batch.ids, 'T', { reason: '已核实' })).toMatchObject({ data: { changed: 1 } })
  })
})

describe('what went to the bank', () => {
  it('is not taken back by whoever sent the batch, and may approve', async () => {
    const second = await person('赵审批', ...works, 'payout.approve')
    const batch = await sent(1, approver.token)
    const why = { reason: '银行未受理' }
    expect(await move(batch.id, 'recall', approver.token, why)).toMatchObject({ errorcode: 10406 })
    expect(await move(batch.id, 'settle', second.token)).toMatchObject({ data: { state: 'paid' } })
    expect(await turn(batch.ids, 'F', why, approver.token)).toMatchObject({ errorcode: 10406 })
    expect(await turn(batch.ids, 'F', why, second.token)).toMatchObject({ data: { changed: 1 } })
    const next = await made(batch.ids)
    expect((await linesOf(next.id))[0]?.earlier).toMatchObject({ kind: 'paid', by: '赵审批' })
  })

  it('is returned by the bank after it was paid: somebody independent says so, and the reward is due again', async () => {
    const batch = await sent(2)
    const { data: answer } = await readAnswerFile(test, batch, answerOf(batch.number, '成功', '成功'), {
      token: approver.token,
    })
    await confirm(answer.id, approver.token)
    expect(await get(batch.id)).toMatchObject({ state: 'paid' })
    const { data: later } = await readAnswerFile(test, batch, answerOf(batch.number, '退票'), {
      token: approver.token,
    })
    expect(later.contradictionCount).toBe(1)
    expect(await write(batch.id, 1, 'returned', finance.token)).toMatchObject({ errorcode: 10406 })
    const { version } = await get(batch.id)
    const body = { id: batch.id, version, line: 1, result: 'returned' as const }
    expect(await test.call(payouts.lineResult, { body })).toMatchObject({
      fields: { reason: '请输入失败原因' },
    })
    expect(await write(batch.id, 1, 'returned', approver.token)).toMatchObject({
      data: { state: 'partly', failedTotal: 10, paidTotal: 10 },
    })
    expect(await write(batch.id, 1, 'returned', approver.token)).toMatchObject({ errorcode: 10409 })
    const due = (await test.call(rewards.list, { query: { status: 'F' } })).data.rows
    expect(due).toMatchObject([
      { batchNumber: null, failure: '户名不符', earlier: { kind: 'returned', by: '李审批' } },
    ])
    expect(await made([due[0]?.id ?? 0])).toMatchObject({ earlierCount: 1 })
  })

  it('is not said to have come back of what was paid directly, or is not paid', async () => {
    const [id = 0] = await makeRewards(test, 1)
    await turn([id], 'T')
    const [direct] = (await test.call(payouts.list, { query: { state: 'paid' } })).data.rows
    expect(await write(direct?.id ?? 0, 1, 'returned', approver.token)).toMatchObject({ errorcode: 10409 })
    await test.sql('DELETE FROM reward')
    const batch = await sent(1)
    expect(await write(batch.id, 1, 'returned', approver.token)).toMatchObject({ errorcode: 10409 })
  })
})

describe('who has written that money did not arrive', () => {
  /** The ways in which a payment becomes due again, each by one person who may also approve and pay. */
  const ways: Record<string, (batch: Awaited<ReturnType<typeof sent>>, token: string) => Promise<unknown>> = {
    'by hand, that it failed': (batch, token) => write(batch.id, 1, 'failed', token),
    'by an answer of the bank': async (batch, token) => {
      const { data } = await readAnswerFile(test, batch, answerOf(batch.number, '失败'), { token })
      return confirm(data.id, token)
    },
    'by hand, that it came back': async (batch, token) => {
      await move(batch.id, 'settle', finance.token)
      return write(batch.id, 1, 'returned', token)
    },
    'by cancelling the payout': async (batch, token) => {
      await move(batch.id, 'settle', finance.token)
      return turn(batch.ids, 'F', { reason: '未到账' }, token)
    },
  }
  const refusal = { status: 403, errorcode: 10406 }
  const again = '您曾记其中的打款失败、退回或取消，不能再次打款，请由其他有权限的人处理'
  const payDirectly = (token: string) =>
    test.call(rewards.turnMatching, {
      query: { status: 'F' },
      body: { seen: 1, status: 'T', amount: 10, reason: '已核实' },
      token,
    })
  const matchingBatch = (token: string) =>
    test.call(payouts.createMatching, { query: {}, body: { count: 1, amount: 10 }, token })

  it.each(Object.keys(ways))('does not pay it again while somebody independent may: %s', async way => {
    const clerk = await person('陈会计', ...works, 'payout.approve')
    const batch = await sent(1)
    expect(await ways[way]?.(batch, clerk.token)).toMatchObject({ errorcode: 0 })
    const refused = await test.call(payouts.create, { body: { ids: batch.ids }, token: clerk.token })
    expect(refused).toMatchObject({ ...refusal, errormessage: `${again}（1 笔：wx-1 ¥10.00）` })
    expect(await matchingBatch(clerk.token)).toMatchObject(refusal)
    expect(await turn(batch.ids, 'T', { reason: '已核实' }, clerk.token)).toMatchObject(refusal)
    expect(await payDirectly(clerk.token)).toMatchObject(refusal)
    expect((await test.call(payouts.list)).data.rows).toHaveLength(1)

    const next = await made(batch.ids)
    expect(await move(next.id, 'submit', clerk.token)).toMatchObject({ ...refusal, errormessage: again })
    const said = { deed: 'return', kind: 'own', person: '', until: '' }
    expect(await get(next.id, clerk.token)).toMatchObject({ approvalBar: said, sendBar: said })
    expect(await approve(next.id, clerk.token)).toMatchObject({
      ...refusal,
      errormessage: '您曾记其中的打款失败、退回或取消，不能审批，请由其他有审批权限的人审批',
    })
    expect(await approve(next.id)).toMatchObject({ errorcode: 0 })
    expect(await move(next.id, 'send', clerk.token)).toMatchObject(refusal)
    expect(await move(next.id, 'send')).toMatchObject({ errorcode: 0 })
  })

  it('is refused with the names of these rewards, of those that they see, and pays the others', async () => {
    const clerk = await person('陈会计', ...works)
    const batch = await sent(2)
    await test.sql(`UPDATE reward SET inviter = '13800138000' WHERE id = $1`, [batch.ids[1]])
    await write(batch.id, 2, 'failed', clerk.token)
    await move(batch.id, 'settle')
    await test.sql(
      `INSERT INTO reward (source_key, inviter, inviter_user_id, reward, bank_account, update_time)
        VALUES ('other', '李强', 'wx-2', 10, '6222021234567890123', now())`,
    )
    const reason = `${again}（1 笔：138****8000 ¥10.00）`
    const { token } = clerk
    expect(
      await test.call(payouts.createMatching, { query: {}, body: { count: 2, amount: 20 }, token }),
    ).toMatchObject({ ...refusal, errormessage: reason })
    const body = { seen: 2, status: 'T', amount: 20, reason: '已核实' } as const
    expect(await test.call(rewards.turnMatching, { query: { status: 'F' }, body, token })).toMatchObject({
      ...refusal,
      errormessage: reason,
    })
    const payer = await person('小陈', 'reward.pay')
    await test.sql('UPDATE payout_return SET by_id = $1', [payer.id])
    expect(await turn([batch.ids[1] ?? 0], 'T', { reason: '已核实' }, payer.token)).toMatchObject({
      ...refusal,
      errormessage: again,
    })
    const { data } = await test.call(rewards.list, { query: { status: 'F' } })
    const others = data.rows.flatMap(({ id, inviter }) => (inviter === '李强' ? id : []))
    expect(await test.call(payouts.create, { body: { ids: others }, token })).toMatchObject({ errorcode: 0 })
  })

  it('does not send again what they have taken back from the bank', async () => {
    const clerk = await person('陈会计', ...works, 'payout.approve')
    const batch = await sent(1)
    expect(await move(batch.id, 'recall', clerk.token, { reason: '银行未受理' })).toMatchObject({
      data: { state: 'approved' },
    })
    expect(await move(batch.id, 'send', clerk.token)).toMatchObject(refusal)
    expect(await move(batch.id, 'send', finance.token)).toMatchObject({ errorcode: 0 })
  })

  it('does not pay it with another account either', async () => {
    const clerk = await person('陈会计', ...works)
    const puppet = await person('小陈', ...works, 'payout.approve')
    await test.sql(
      `INSERT INTO audit_event (action, actor_id, entity, entity_id) VALUES ('account.create', $1, 'account', $2)`,
      [clerk.id, String(puppet.id)],
    )
    const batch = await sent(1)
    await write(batch.id, 1, 'failed', clerk.token)
    const { errormessage } = await test.call(payouts.create, {
      body: { ids: batch.ids },
      token: puppet.token,
    })
    expect(errormessage).toMatch(/^陈会计曾记其中的打款失败、退回或取消，又在 7 天内建立或修改过您的账号/)
    expect(await payDirectly(puppet.token)).toMatchObject(refusal)
    const next = await made(batch.ids)
    expect(await approve(next.id, puppet.token)).toMatchObject(refusal)
    // Nor does whoever has the account that wrote it.
    const owner = await person('陈主管', ...works)
    await test.sql(
      `INSERT INTO audit_event (action, actor_id, entity, entity_id) VALUES ('account.setCredential', $1, 'account', $2)`,
      [owner.id, String(clerk.id)],
    )
    expect(await move(next.id, 'submit', owner.token)).toMatchObject(refusal)
  })

  it('pays it again where nobody independent may: two people can go on, and one', async () => {
    const batch = await sent(1)
    await write(batch.id, 1, 'failed', approver.token)
    const only = (...people: number[]) => test.sql('UPDATE account SET enabled = (id = ANY ($1))', [people])
    await only(finance.id, approver.id)
    const next = await made(batch.ids)
    const approved = await approve(next.id)
    await only(approver.id)
    const direct = await move(next.id, 'send', approver.token)
    await test.sql('UPDATE account SET enabled = true')
    expect(approved).toMatchObject({ errorcode: 0, data: { approvalTie: null } })
    expect(direct).toMatchObject({ errorcode: 0 })
  })

  it('is in the audit log with the reason', async () => {
    const batch = await sent(1)
    await move(batch.id, 'settle')
    await write(batch.id, 1, 'returned', approver.token)
    const [event] = await test.sql<{ changes: object[]; actorId: number }>(
      `SELECT changes, actor_id AS "actorId" FROM audit_event WHERE action = 'payout.returnLine' AND entity_id = $1`,
      [String(batch.id)],
    )
    expect(event?.actorId).toBe(approver.id)
    expect(event?.changes).toContainEqual({ field: 'reason', before: null, after: '户名不符' })
  })
})

const touch = (action: string, account: number, by: number, days = 1) =>
  test.sql(
    `INSERT INTO audit_event (action, actor_id, entity, entity_id, time)
      VALUES ($1, $2, split_part($1, '.', 1), $3::text, now() - make_interval(days => $4))`,
    [action, by, String(account), days],
  )

describe('people whose accounts one administrator has made within 7 days', () => {
  const refusal = { status: 403, errorcode: 10406 }
  const why = { reason: '银行未受理' }
  /** A company of these people: the administrator holds everything, no other account is enabled. */
  async function company(...permissions: string[][]) {
    const admin = await person('周主管', ...works, 'payout.approve')
    const people = await Promise.all(permissions.map(codes => person('员工', ...codes)))
    for (const { id } of people) await touch('account.create', id, admin.id)
    return [admin, ...people] as [typeof admin, typeof admin, typeof admin]
  }
  async function among<R>(people: { id: number }[], work: () => Promise<R>): Promise<R> {
    await test.sql('UPDATE account SET enabled = (id = ANY ($1))', [people.map(({ id }) => id)])
    return work().finally(() => test.sql('UPDATE account SET enabled = true'))
  }
  async function sentBy(maker: { token: string }, second: { token: string }) {
    const ids = await makeRewards(test, 1)
    const { id } = await made(ids, maker.token)
    expect(await approve(id, second.token)).toMatchObject({ errorcode: 0 })
    return { ...(await move(id, 'send', maker.token)).data, ids }
  }

  it('do not write of their own batch that its money did not arrive: the administrator does', async () => {
    const staff = await company(works, ['payout.read', 'payout.approve'])
    const [admin, maker, second] = staff
    await among(staff, async () => {
      const batch = await sentBy(maker, second)
      expect(await write(batch.id, 1, 'failed', maker.token)).toMatchObject(refusal)
      expect(await get(batch.id, maker.token)).toMatchObject({ failureBar: { kind: 'own' } })
      expect(await write(batch.id, 1, 'failed', admin.token)).toMatchObject({ errorcode: 0 })
    })
  })

  it('do not take back alone what they have sent', async () => {
    const staff = await company([...works, 'payout.approve'], ['payout.read', 'payout.approve'])
    const [admin, maker, second] = staff
    await among(staff, async () => {
      const batch = await sentBy(maker, second)
      expect(await move(batch.id, 'recall', maker.token, why)).toMatchObject(refusal)
      expect(await move(batch.id, 'settle', maker.token)).toMatchObject({ errorcode: 0 })
      expect(await turn(batch.ids, 'F', why, maker.token)).toMatchObject(refusal)
      expect(await turn(batch.ids, 'F', why, admin.token)).toMatchObject({ data: { changed: 1 } })
      // Who has taken it back could be each of the others.
      expect(await turn(batch.ids, 'T', why, maker.token)).toMatchObject(refusal)
    })
  })

  it('do not pay again what they have taken back, while a colleague may', async () => {
    const staff = await company([...works, 'payout.approve'], works)
    const [, second, maker] = staff
    await among(staff, async () => {
      const batch = await sentBy(maker, second)
      expect(await write(batch.id, 1, 'failed', second.token)).toMatchObject({ errorcode: 0 })
      expect(await turn(batch.ids, 'T', why, second.token)).toMatchObject(refusal)
      expect(
        await test.call(payouts.create, { body: { ids: batch.ids }, token: second.token }),
      ).toMatchObject(refusal)
      expect(await turn(batch.ids, 'T', why, maker.token)).toMatchObject({ data: { changed: 1 } })
    })
  })

  it('can be alone: who has sent what they approved decides, and the administrator of nobody', async () => {
    const staff = await company([...works, 'payout.approve'], works)
    const [admin, second, maker] = staff
    await among([second, maker], async () => {
      const { id } = await made(await makeRewards(test, 1), maker.token)
      await approve(id, second.token)
      await move(id, 'send', second.token)
      expect(await write(id, 1, 'failed', maker.token)).toMatchObject(refusal)
      expect(await write(id, 1, 'failed', second.token)).toMatchObject({ errorcode: 0 })
    })
    await test.sql('DELETE FROM reward')
    await among([admin], async () => {
      const batch = await sentBy(admin, admin)
      expect(await move(batch.id, 'recall', admin.token, why)).toMatchObject({ errorcode: 0 })
      expect(await move(batch.id, 'cancel', admin.token)).toMatchObject({ errorcode: 0 })
      expect(await turn(batch.ids, 'T', why, admin.token)).toMatchObject({ data: { changed: 1 } })
    })
    // Accounts that nobody but themselves could be do not keep them from it.
    await test.sql('DELETE FROM reward')
    const batch = await among([admin], () => sentBy(admin, admin))
    await among(staff, async () => {
      expect(await write(batch.id, 1, 'failed', second.token)).toMatchObject(refusal)
      expect(await write(batch.id, 1, 'failed', admin.token)).toMatchObject({ errorcode: 0 })
    })
  })
})

describe('an account that somebody has made or changed within 7 days', () => {
  const strictly = async (work: () => Promise<void>) => {
    test.app.config.payoutSecondPerson = true
    await work().finally(() => {
      test.app.config.payoutSecondPerson = false
    })
  }
  const submitted = async (token = finance.token) => {
    const { id } = await made(await makeRewards(test, 1), token)
    await move(id, 'submit', token)
    return id
  }
  it('does not approve what that person has made, through each call that gives an account, a role or a password', async () => {
    const admin = await createAccount(test, { columns: { full_name: '周主管' } })
    const [superRole] = await test.sql<{ id: number }>(
      'SELECT id FROM role WHERE super_admin ORDER BY id LIMIT 1',
    )
    await test.sql('INSERT INTO account_role VALUES ($1, $2)', [admin.id, superRole?.id])
    const token = await tokenFor(test, admin.id)
    const deeds = {
      setCredential: (id: number) =>
        test.call(accounts.setCredential, { body: { id, credential: 'quiet-river-79' }, token }),
      resetCredential: (id: number) => test.call(accounts.resetCredential, { params: { id }, token }),
      resetFactors: async (id: number) => {
        await addFactor(test, id)
        return test.call(accounts.resetFactors, { params: { id }, token })
      },
      enableRole: async (_: number, role: number) => {
        await test.call(roles.disable, { params: { id: role }, token })
        return test.call(roles.enable, { params: { id: role }, token })
      },
    }
    for (const [name, deed] of Object.entries(deeds)) {
      const other = await createAccount(test, {
        permissions: { default_site: ['payout.approve', 'payout.read'] },
        columns: { full_name: '孙审批' },
      })
      const [role] = await test.sql<{ id: number }>(
        'SELECT role_id AS id FROM account_role WHERE account_id = $1',
        [other.id],
      )
      const id = await submitted(token)
      const { errorcode, errormessage } = await deed(other.id, role?.id ?? 0)
      expect([name, errorcode, errormessage]).toEqual([name, 0, ''])
      await test.sql('UPDATE account SET must_change_password = false WHERE id = $1', [other.id])
      const theirs = await tokenFor(test, other.id)
      const refused = await approve(id, theirs)
      expect([name, refused.errorcode]).toEqual([name, 10406])
      expect(refused.errormessage).toMatch(/^周主管制作、修改或提交过该批次，又在 7 天内建立或修改过您的账号/)
      expect((await get(id, theirs)).approvalBar).toMatchObject({ kind: 'account', person: '周主管' })
      await test.sql('DELETE FROM reward')
    }
  })

  it.each(['account.create', 'account.update', 'account.bindRoles', 'app.refreshSecret'])(
    'is known by %s, for 7 days',
    async action => {
      const other = await person('孙审批', 'payout.approve', 'payout.read')
      await touch(action, other.id, finance.id, 6)
      const id = await submitted()
      expect(await approve(id, other.token)).toMatchObject({ errorcode: 10406 })
      await test.sql('DELETE FROM reward')
      const old = await person('钱审批', 'payout.approve', 'payout.read')
      await touch(action, old.id, finance.id, 8)
      expect(await approve(await submitted(), old.token)).toMatchObject({ errorcode: 0 })
    },
  )

  it('is not the way round either: neither over a third account nor by the account of the maker', async () => {
    await strictly(async () => {
      const maker = await person('吴财务', ...works)
      const id = await submitted(maker.token)
      const [middle, end] = [await person('中间'), await person('孙审批', 'payout.approve', 'payout.read')]
      await touch('account.create', middle.id, maker.id)
      await touch('account.resetCredential', end.id, middle.id)
      expect(await approve(id, end.token)).toMatchObject({ errorcode: 10406 })
      // Whoever has the maker's password could have made it.
      await touch('account.resetCredential', maker.id, approver.id)
      const refused = await approve(id)
      expect(refused.errormessage).toContain('您在 7 天内建立或修改过其账号')
      const sibling = await person('吴审批', 'payout.approve', 'payout.read')
      await touch('account.create', sibling.id, approver.id)
      expect((await approve(id, sibling.token)).errormessage).toContain('由同一人建立或修改')
      expect(await approve(id, test.adminToken)).toMatchObject({ errorcode: 0 })
    })
  })

  it('writes no failure either', async () => {
    const clerk = await person('孙会计', ...works)
    const batch = await sent(1)
    await touch('account.create', clerk.id, finance.id)
    expect(await write(batch.id, 1, 'failed', clerk.token)).toMatchObject({ errorcode: 10406 })
    expect(await get(batch.id, clerk.token)).toMatchObject({
      failureBar: { kind: 'account', person: '王财务' },
    })
  })
})

describe('one person with several accounts, while nobody else may approve', () => {
  interface Person {
    id: number
    token: string
  }
  const signedIn = async (id: number): Promise<Person> => {
    await test.sql('UPDATE account SET must_change_password = false WHERE id = $1', [id])
    return { id, token: await tokenFor(test, id) }
  }
  async function superAdmin(fullName: string) {
    const { id } = await createAccount(test, { columns: { full_name: fullName } })
    await test.sql('INSERT INTO account_role SELECT $1, id FROM role WHERE super_admin', [id])
    return signedIn(id)
  }
  const roleOfAll = async () => {
    const [role] = await test.sql<{ id: number }>(
      `WITH made AS (INSERT INTO role (site_id, code, name) VALUES (1, $1, '财务') RETURNING id), bound AS (
        INSERT INTO role_permission SELECT made.id, p.id FROM made, permission p WHERE p.site_id = 1
      ) SELECT id FROM made`,
      [`finance-${randomBytes(5).toString('hex')}`],
    )
    return role?.id ?? 0
  }
  const bind = async (user_id: number, token: string) => {
    const given = await test.call(accounts.bindRoles, {
      params: { user_id },
      body: [await roleOfAll()],
      token,
    })
    expect(given).toMatchObject({ errorcode: 0 })
  }
  async function accountBy({ token }: Person) {
    const body = { ...validAccount(), sites: ['default_site'] }
    const { data } = await test.call(accounts.create, { body, token })
    await bind(data.id, token)
    return signedIn(data.id)
  }
  async function appBy({ token }: Person) {
    const { data } = await test.call(apps.create, {
      body: { firstName: '财务系统', sites: ['default_site'] },
      token,
    })
    await bind(data.id, token)
    return signedIn(data.id)
  }

  /** Who makes a batch and who then wants to approve it, of the accounts of one person. */
  const cases: Record<string, (owner: Person) => Promise<[maker: Person, approver: Person]>> = {
    'an app makes it, its owner approves': async owner => [await appBy(owner), owner],
    'the owner makes it, an app approves': async owner => [owner, await appBy(owner)],
    'two apps of one owner': async owner => [await appBy(owner), await appBy(owner)],
    'an account and an app of one owner': async owner => [await accountBy(owner), await appBy(owner)],
    'the owner approves what the account of their account has made': async owner => [
      await accountBy(await accountBy(owner)),
      owner,
    ],
    'the account of their account approves what the owner has made': async owner => [
      owner,
      await accountBy(await accountBy(owner)),
    ],
    'two ends of a chain of three': async owner => {
      const middle = await accountBy(owner)
      return [await appBy(await accountBy(middle)), await appBy(owner)]
    },
    'the owner has given the maker a role': async owner => {
      const maker = await person('郑财务', ...works)
      await bind(maker.id, owner.token)
      return [maker, owner]
    },
    'the owner has set the password of the maker': async owner => {
      const maker = await person('郑财务', ...works)
      const body = { id: maker.id, credential: 'quiet-river-79' }
      expect(await test.call(accounts.setCredential, { body, token: owner.token })).toMatchObject({
        errorcode: 0,
      })
      return [await signedIn(maker.id), owner]
    },
  }
  /** While only these accounts are enabled. */
  async function among<R>(people: Person[], work: () => Promise<R>): Promise<R> {
    await test.sql('UPDATE account SET enabled = (id = ANY ($1))', [people.map(({ id }) => id)])
    return work().finally(() => test.sql('UPDATE account SET enabled = true'))
  }
  const names = Object.keys(cases)
  const approvedAmong = async (name: string) => {
    const owner = await superAdmin('周主管')
    const [maker, other] = (await cases[name]?.(owner)) ?? [owner, owner]
    const batch = await made(await makeRewards(test, 1), maker.token)
    await move(batch.id, 'submit', maker.token)
    expect(await approve(batch.id, other.token)).toMatchObject({ errorcode: 10406 })
    return { id: batch.id, answer: await among([maker, other], () => approve(batch.id, other.token)) }
  }
  const approvalOf = async (id: number) => {
    const [event] = await test.sql<{ changes: { field: string; after: unknown }[] }>(
      `SELECT changes FROM audit_event WHERE action = 'payout.approve' AND entity_id = $1`,
      [String(id)],
    )
    return event?.changes.find(({ field }) => field === 'approvalTie')?.after
  }

  it.each(names)('never approves where a second person must: %s', async name => {
    test.app.config.payoutSecondPerson = true
    try {
      const { id, answer } = await approvedAmong(name)
      expect(answer).toMatchObject({ status: 403, errorcode: 10406 })
      expect(answer.errormessage).toMatch(/7 天内.*由其他有审批权限的人审批/)
      expect(await get(id)).toMatchObject({ state: 'waiting', approverId: null, approvalTie: null })
      expect(await approve(id)).toMatchObject({ errorcode: 0, data: { approvalTie: null } })
      await expect(
        test.sql(`UPDATE payout_batch SET approval_tie = '{}' WHERE id = $1`, [id]),
      ).rejects.toThrow('payout_batch_approval_tie')
    } finally {
      test.app.config.payoutSecondPerson = false
    }
  })

  it.each(names)('is not shown as two people where one may pay out: %s', async name => {
    const { id, answer } = await approvedAmong(name)
    if (answer.errorcode === 10406) {
      // The account that somebody has made never approves what they have made.
      expect(answer.errormessage).toMatch(/又在 7 天内建立或修改过您的账号/)
      return
    }
    const { approvalTie } = await get(id)
    expect(approvalTie).toEqual({
      kind: expect.stringMatching(/^(?:theirAccount|oneHand)$/),
      person: expect.any(String),
    })
    expect(await approvalOf(id)).toBe(approvalTie?.kind)
  })

  it('is one person under one name, too, and two people are two', async () => {
    const owner = await superAdmin('周主管')
    const [own = 0, others = 0] = await makeRewards(test, 2)
    const batch = await made([own], owner.token)
    expect(await get(batch.id, owner.token)).toMatchObject({ approvalTie: { kind: 'own', person: '' } })
    const approved = await among([owner], () => approve(batch.id, owner.token))
    expect(approved).toMatchObject({ data: { state: 'approved', approvalTie: { kind: 'own' } } })
    expect(await approvalOf(batch.id)).toBe('own')
    const file = await test.app.http.inject(
      requestOf(payouts.export, { query: { format: 'csv' }, token: test.adminToken }),
    )
    expect(file.body).toContain('本批次由经手人自行审批，没有第二人审批')
    const other = await made([others])
    expect(await approve(other.id)).toMatchObject({ data: { approvalTie: null } })
    expect(await approvalOf(other.id)).toBeUndefined()
  })

  it('has handed in what an account has made whose password it has reset: it approves only under its own name', async () => {
    const owner = await superAdmin('周主管')
    const maker = await person('郑财务', ...works)
    await test.call(accounts.resetCredential, { params: { id: maker.id }, token: owner.token })
    const batch = await made(await makeRewards(test, 1), (await signedIn(maker.id)).token)
    await move(batch.id, 'submit', owner.token)
    const approved = await among([owner, maker], () => approve(batch.id, owner.token))
    expect(approved).toMatchObject({ data: { approvalTie: { kind: 'own' } } })
  })
})
