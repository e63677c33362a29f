import { products } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import { bodyOf, plainBody, saveDraft } from '../../../test/factories/products.ts'
import { enqueueDuePlans } from './plans.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await test.app.jobs.start()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM product'))

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const english = { product_name_en: 'Report' }
const draft = async () => saveDraft(test, await plainBody(test, english))
const get = async (id: number) => (await test.call(products.get, { params: { id } })).data
const may = ['product.read', 'product.write', 'product.publish']
const planner = () => createAccount(test, { permissions: { default_site: may } })

async function plan(product: { id: number; version: number }, call: { token?: string; time?: string } = {}) {
  const { token, time = hours(1) } = call
  const body = { id: product.id, version: product.version, publish_time: time }
  return test.call(products.plan, { body, ...(token && { token }) })
}

/** Its time comes; two nodes look at the same moment. */
async function come(ago = '1 minute') {
  await test.sql(`UPDATE product_plan SET plan_time = now() - $1::interval`, [ago])
  const [id] = (await Promise.all([enqueueDuePlans(test.app), enqueueDuePlans(test.app)])).flat()
  const ended = await jobState(test, id ?? 0, ({ state }) => state === 'done' || state === 'failed')
  const jobs = await test.sql(
    `SELECT FROM job WHERE kind = 'product.publish-planned' AND queue_id IS NOT NULL`,
  )
  return { ended, jobs: jobs.length }
}

const audited = (action: string) =>
  test.sql('SELECT actor_id, entity_id FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1', [action])

describe('planned publishing', () => {
  it('is said in list and form, and happens once, by whoever planned it', async () => {
    const one = await draft()
    const { id: accountId, userId } = await planner()
    const time = hours(2)
    const answer = await plan(one, { token: await tokenFor(test, accountId), time })
    expect(answer.data).toMatchObject({ plan_time: time, planner: userId, status: 'unpublished' })
    const { rows } = (await test.call(products.list)).data
    expect(rows[0]).toMatchObject({ plan_time: time, planner: userId })
    expect(await audited('product.plan')).toEqual([{ actor_id: accountId, entity_id: String(one.id) }])
    expect(await enqueueDuePlans(test.app)).toEqual([])
    const { ended, jobs } = await come()
    expect([ended.state, ended.accountId, jobs]).toEqual(['done', accountId, 1])
    expect(await get(one.id)).toMatchObject({ status: 'published', plan_time: null })
    expect(await audited('product.publish')).toEqual([{ actor_id: accountId, entity_id: String(one.id) }])
  })

  it('is said to be void once the product has changed, until it is planned anew', async () => {
    const one = await draft()
    const planned = (await plan(one)).data
    expect(planned.plan_void).toBe(false)
    const changed = (await test.call(products.save, { body: bodyOf(planned) })).data
    expect([changed.plan_void, (await test.call(products.list)).data.rows[0]?.plan_void]).toEqual([
      true,
      true,
    ])
    expect((await plan(changed)).data.plan_void).toBe(false)
    await test.call(products.cancelPlan, { params: { id: one.id } })
  })

  it('is planned for a time to come, at most a year ahead, by the newest version, and taken back', async () => {
    const one = await draft()
    expect((await plan(one, { time: hours(-1) })).fields).toEqual({ publish_time: '时间应晚于现在' })
    expect((await plan(one, { time: hours(24 * 400) })).fields).toEqual({ publish_time: '最多提前一年' })
    const planned = (await plan(one)).data
    // Somebody else planned it meanwhile.
    expect(await plan(one)).toMatchObject({ errorcode: 10409, data: { plan_time: planned.plan_time } })
    const later = (await plan(planned, { time: hours(5) })).data
    expect(later.plan_time).not.toBe(planned.plan_time)
    const cancel = () => test.call(products.cancelPlan, { params: { id: one.id } })
    expect((await cancel()).errorcode).toBe(0)
    expect((await get(one.id)).plan_time).toBeNull()
    expect((await cancel()).errorcode).toBe(10404)
    expect(await audited('product.unplan')).toMatchObject([{ entity_id: String(one.id) }])
  })

  it('is refused with a warning that somebody has to confirm, without the permission, and of a published one', async () => {
    const dear = await saveDraft(test, await plainBody(test, { ...english, '@product_sale_prices': 100 }))
    expect(await plan(dear)).toMatchObject({ errorcode: 10409, errormessage: /请单独上架并确认/ })
    const one = await draft()
    const token = await signedInAs(test, { permissions: { default_site: ['product.read', 'product.write'] } })
    expect((await plan(one, { token })).errorcode).toBe(10406)
    expect((await get(one.id)).plan_time).toBeNull()
    const planned = (await plan(one)).data
    await test.call(products.publish, { body: { ids: [one.id] } })
    const now = await get(one.id)
    expect([now.status, now.plan_time]).toEqual(['published', null])
    expect(await plan({ ...planned, version: now.version })).toMatchObject({ errormessage: '商品已上架' })
  })

  it('tells its planner what stopped it, and publishes nothing', async () => {
    const { id: accountId } = await planner()
    const token = await tokenFor(test, accountId)
    const planned = async () => (await plan(await draft(), { token })).data
    const stopped = async (reason: string, ago?: string) => {
      const { ended } = await come(ago)
      expect([ended.state, ended.accountId, ended.error?.zh]).toEqual(['failed', accountId, reason])
      const published = await test.sql(`SELECT FROM product WHERE status = 'published'`)
      expect(published).toEqual([])
    }
    const edited = await planned()
    await test.call(products.save, { body: bodyOf(edited) })
    await stopped('“行业报告”未按计划上架：计划之后商品有改动')
    const gone = await planned()
    await test.call(products.delete, { params: { id: gone.id } })
    await stopped('“行业报告”未按计划上架：商品已删除')
    await planned()
    await stopped('“行业报告”未按计划上架：已超过计划时间一天以上', '2 days')
    const dear = await planned()
    const price = JSON.stringify({ '@product_sale_prices': 100 })
    await test.sql('UPDATE product SET attributes = attributes || $1 WHERE id = $2', [price, dear.id])
    const { ended } = await come()
    expect([ended.state, ended.error?.zh]).toEqual(['failed', expect.stringContaining('请单独上架并确认')])
    await planned()
    await test.sql('DELETE FROM account_role WHERE account_id = $1', [accountId])
    await stopped('发起人已不再有执行此任务的权限，任务已停止，未完成的内容已撤回')
  })
})
