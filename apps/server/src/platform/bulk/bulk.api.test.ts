import { jobs, members, products, renewalMessages, renewalRules, rewards } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import { plainBody, saveDraft } from '../../../test/factories/products.ts'
import { makeReward, makeRewards } from '../../../test/factories/rewards.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await test.app.jobs.start({ onlyNode: true })
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM product'))

const publish = (seen: number, query: Record<string, unknown> = {}, token?: string) =>
  test.call(products.publishMatching, { query, body: { seen }, ...(token && { token }) })

const statusOf = async (id: number) => (await test.call(products.get, { params: { id } })).data.status

/** A price of sale above that of the list is a doubt before it is sold; no English name is a hint only. */
const make = async (name = '行业报告', more = {}) =>
  saveDraft(test, await plainBody(test, { '@product_name': name, ...more }))

/** More products, as the first one is. */
const copies = (id: number, count: number) =>
  test.sql(
    `INSERT INTO product (family_id, type, status, attributes)
    SELECT family_id, type, status, attributes || jsonb_build_object('@product_sku_code', 'copy-' || n)
    FROM product, generate_series(1, $2::int) n WHERE id = $1`,
    [id, count],
  )

const file = async (jobId: number) => {
  const headers = { authorization: `Bearer ${test.adminToken}` }
  return test.app.http.inject({ url: `/core/job/${jobId}/file`, headers })
}

describe('all rows that match the filters', () => {
  it('are changed in one call; each tells its outcome, in the answer and as a file', async () => {
    const [one, two, other] = [
      await make('海运甲'),
      await make('海运乙', { '@product_sale_prices': 100 }),
      await make('空运'),
    ]
    const answer = await publish(2, { search_content: '海运' })
    expect(answer).toMatchObject({
      status: 200,
      data: { ended: true, total: 2, success: 1, unchanged: 0, failure: 1 },
    })
    expect(answer.data.items).toMatchObject([{ id: two.id, name: '海运乙' }])
    expect(answer.data.items[0]?.errormessage).toContain('请单独上架并确认')
    expect(await statusOf(one.id)).toBe('published')
    expect(await statusOf(other.id)).toBe('unpublished')
    const { data: job } = await test.call(jobs.get, { params: { id: answer.data.jobId } })
    expect(job).toMatchObject({ state: 'done', rows: 2, hasFile: true, kindText: '批量上架' })
    expect(job.filters).toEqual([{ label: '搜索内容', value: '海运' }])
    expect((await file(job.id)).statusCode).toBe(200)
  })

  it('are left alone when the count is not the one that was seen', async () => {
    const one = await make()
    expect(await publish(2)).toMatchObject({ status: 409, errorcode: 10409, data: { total: 1 } })
    expect(await statusOf(one.id)).toBe('unpublished')
    expect((await publish(0)).fields).toHaveProperty('seen')
  })

  it('are for people who may both act and read the list', async () => {
    await make()
    const reader = await signedInAs(test, { permissions: { default_site: ['product.read'] } })
    const blind = await signedInAs(test, { permissions: { default_site: ['product.publish'] } })
    const clerk = await signedInAs(test, {
      permissions: { default_site: ['product.read', 'product.publish'] },
    })
    for (const token of [reader, blind]) expect((await publish(1, {}, token)).errorcode).toBe(10406)
    expect((await publish(1, {}, clerk)).data).toMatchObject({ success: 1 })
    expect((await publish(1, {}, clerk)).data).toMatchObject({ success: 0, unchanged: 1 })
  })
})

describe('many rows', () => {
  it('are done by a job, which goes on where it was stopped and counts each row once', async () => {
    const one = await make()
    await copies(one.id, 230)
    await test.sql(
      `UPDATE product SET attributes = attributes || '{"@product_sale_prices": 100}' WHERE sku_code = 'copy-7'`,
    )
    const answer = await publish(231)
    expect(answer).toMatchObject({ status: 202, data: { ended: false, total: 231 } })
    const { jobId } = answer.data
    const ended = await jobState(test, jobId, ({ state }) => state === 'done' || state === 'failed')
    expect(ended).toMatchObject({
      state: 'done',
      result: { rows: 231, success: 230, unchanged: 0, failure: 1 },
    })
    const rows = await test.sql(
      'SELECT outcome, count(*)::int FROM bulk_row WHERE job_id = $1 GROUP BY 1 ORDER BY 1',
      [jobId],
    )
    expect(rows).toEqual([
      { outcome: 'changed', count: 230 },
      { outcome: 'refused', count: 1 },
    ])
    // Half of them, as a run that died has left them.
    await test.sql(`UPDATE bulk_row SET outcome = NULL, reason = NULL WHERE job_id = $1 AND place > 100`, [
      jobId,
    ])
    await test.sql(`UPDATE job SET state = 'failed' WHERE id = $1`, [jobId])
    await test.call(jobs.retry, { params: { id: jobId } })
    const again = await jobState(test, jobId, ({ state }) => state === 'done')
    expect(again.result).toMatchObject({ rows: 231, failure: 1 })
    expect(Number(again.result?.success) + Number(again.result?.unchanged)).toBe(230)
    expect(Number(again.result?.success)).toBeLessThanOrEqual(100)
    const published = await test.call(products.list, { query: { status: 'published' } })
    expect(published.data.total).toBe(230)
    const audited = await test.sql(
      `SELECT FROM audit_event WHERE action = 'product.publish' AND entity_id = ANY (
        SELECT row_id::text FROM bulk_row WHERE job_id = $1)`,
      [jobId],
    )
    expect(audited).toHaveLength(230)
  })
})

describe('payouts', () => {
  const turn = (body: object, headers: Record<string, string> = {}) =>
    test.call(rewards.turnMatching, { query: { status: 'F' }, body, headers })

  it('are exactly the total that was seen, once for a key, all or none', async () => {
    await makeRewards(test, 3)
    await makeReward(test, { key: 'other', reward: '0.35' })
    const refused = await turn({ seen: 4, status: 'T', amount: 30.34 })
    expect(refused).toMatchObject({ errorcode: 10409 })
    expect(refused.errormessage).toContain('30.35')
    const headers = { 'idempotency-key': 'bulk-1' }
    const paid = await turn({ seen: 4, status: 'T', amount: 30.35 }, headers)
    expect(paid.data).toMatchObject({ success: 4, unchanged: 0, failure: 0 })
    expect((await turn({ seen: 4, status: 'T', amount: 30.35 }, headers)).data).toEqual(paid.data)
    const batches = await test.sql(`SELECT total, state FROM payout_batch`)
    expect(batches).toEqual([{ total: '30.35', state: 'paid' }])
  })
})

it('reminds all members that match, nobody twice', async () => {
  await test.sql(
    `INSERT INTO members (user_id, name, level, start_time, end_time, source, create_time, update_time)
    SELECT 'u' || n, '会员', n % 2, now() - interval '1 day', now() + interval '9 days', 'trade_site', now(), now()
    FROM generate_series(1, 4) n`,
  )
  const { data: rule } = await test.call(renewalRules.create, {
    body: { name: '提醒', daysBefore: 7, language: 'zh_CN', text: '即将到期', status: 'on' },
  })
  expect((await test.call(members.list, { query: { level: 1 } })).data.total).toBe(2)
  const remind = async (ruleId: number) =>
    test.call(renewalMessages.remindMatching, { query: { level: 1 }, body: { seen: 2, ruleId } })
  expect((await remind(rule.id)).data).toMatchObject({ success: 2, unchanged: 0 })
  expect((await remind(rule.id)).data).toMatchObject({ success: 0, unchanged: 2 })
  expect((await remind(999_999)).errorcode).toBe(10404)
})
