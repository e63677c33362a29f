import { catalog, jobs, type Product, type ProductSyncResult, products } from '@backoffice/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import {
  attributeValuesOf,
  bodyOf,
  membershipBody,
  plainBody,
  rawValue,
  saveDraft,
  skuValues,
} from '../../../test/factories/products.ts'
import { words } from '../../../test/words.ts'
import { replaceCatalog, stageCatalogItems } from './catalog.repository.ts'
import { readCatalog } from './catalog.service.ts'
import type { StoredItem } from './catalog-item.ts'
import { findProduct, type ProductRecord } from './products.repository.ts'
import { findSkuPeriods } from './sku-periods.ts'
import { directProductsMax } from './sync-job.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await buildTestApp()
  token = await signedInAs(test, { permissions: { default_site: ['catalog.read'] } })
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM product'))

const sync = async () => (await test.call(products.syncAll)).data as ProductSyncResult
const publish = (...ids: number[]) => test.call(products.publish, { body: { ids } })
const revoke = (...ids: number[]) => test.call(products.revoke, { body: { ids } })
const read = async (query: object = {}) =>
  (await test.call(catalog.list, { query: { ...query }, token })).data
const names = async () => (await read()).rows.map(({ name }) => name)

it('says what a synchronisation will change, changes no more, and leaves a line in the job centre', async () => {
  const none = { count: 0, names: [] }
  const plan = async () => (await test.call(products.syncPlan)).data
  const [one, two] = [
    await saveDraft(test, await plainBody(test, { '@product_name': '甲' })),
    await saveDraft(test, await plainBody(test, { '@product_name': '乙' })),
  ]
  await publish(one.id, two.id)
  // Entries that were lost.
  await test.sql('DELETE FROM catalog_item')
  const added = { count: 2, names: ['甲', '乙'] }
  expect(await plan()).toMatchObject({ added, changed: none, removed: none, unchanged: 0, failure: 0 })
  expect(await sync()).toMatchObject({ success: 2, changed: 2 })
  expect(await sync()).toMatchObject({ success: 2, changed: 0 })
  await revoke(one.id)
  const removed = { count: 1, names: ['甲'] }
  expect(await plan()).toMatchObject({ added: none, changed: none, removed, unchanged: 1 })
  expect(await sync()).toMatchObject({ success: 1, changed: 1 })
  const lines = (await test.call(jobs.list, { query: { kind: ['product.sync'] } })).data.rows
  expect(lines[0]).toMatchObject({ state: 'done', result: { success: 1, changed: 1 } })
  const batch = { kind: ['bulk.products.publishMatching'] }
  expect((await test.call(jobs.list, { query: batch })).data.rows[0]).toMatchObject({ rows: 2 })
})

describe('the catalogue', () => {
  it('has what is published, without a synchronisation, with everything a front site shows', async () => {
    const body = await membershipBody(test, {
      option_products: ['month', 'year'].map(member_term => ({
        attributes: attributeValuesOf(skuValues({ member_term })),
      })),
    })
    body.attributes.push(
      ...attributeValuesOf({ '@vip_routes': ['*'], '@product_desc': '<p>好<script>1</script></p>' }),
    )
    const product = await saveDraft(test, body)
    expect(await sync()).toEqual({ success: 0, changed: 0, failure: 0, items: [] })
    await publish(product.id)
    expect(await names()).toEqual(['VIP 会员'])
    expect(await sync()).toEqual({ success: 1, changed: 0, failure: 0, items: [] })
    const { rows, total } = await read()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      id: product.id,
      type: 'base_option_product',
      name: 'VIP 会员',
      family: {
        code: 'membership',
        labels: [
          { locale: 'zh_CN', name: '会员' },
          { locale: 'en_US', name: 'Membership' },
        ],
      },
    })
    expect(rows[0]?.attributes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: '@product_desc', value: '<p>好</p>' }),
        expect.objectContaining({
          code: '@vip_routes',
          value: ['*'],
          options: [expect.objectContaining({ code: '*' })],
        }),
      ]),
    )
    const [month] = rows[0]?.option_products ?? []
    expect(month).toMatchObject({ price: 199.9, list_price: 199.9, sale_price: null, on_sale: false })
    expect(month?.attributes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: '@member_period_value', value: 30 }),
        expect.objectContaining({ code: 'member_term', value: 'month' }),
      ]),
    )
  })

  it('loses at once what is taken down, and has changes as soon as they are published', async () => {
    const one = await saveDraft(test, await plainBody(test, { '@product_name': '旧' }))
    const base = await saveDraft(
      test,
      await membershipBody(test, {
        option_products: ['month', 'year'].map(member_term => ({
          attributes: attributeValuesOf(skuValues({ member_term })),
        })),
      }),
    )
    await publish(one.id, base.id)
    await revoke(one.id, base.option_products[0]?.id ?? 0)
    expect(await names()).toEqual(['VIP 会员'])
    expect((await read()).rows[0]?.option_products.map(({ id }) => id)).toEqual([base.option_products[1]?.id])
    const attributes = one.attributes.map(({ a_code, values }) => ({
      a_code,
      values: a_code === '@product_name' ? [{ raw_value: '新' }] : (values as []),
    }))
    const { version: _, ...form } = bodyOf(one)
    await saveDraft(test, { ...form, attributes })
    await publish(one.id)
    expect(await names()).toEqual(['新', 'VIP 会员'])
  })

  it('is compared with what it would be now: never, synchronised, changed since', async () => {
    const body = await membershipBody(test)
    const product = await saveDraft(test, body)
    const state = async () => {
      const one = (await test.call(products.get, { params: { id: product.id } })).data
      const [row] = (await test.call(products.list, { query: { search_content: product.name } })).data.rows
      expect([row?.sync_state, row?.sync_time]).toEqual([one.sync_state, one.sync_time])
      return [one.sync_state, one.sync_time !== null]
    }
    expect(await state()).toEqual(['never', false])
    await publish(product.id)
    expect(await state()).toEqual(['synced', true])
    // Off and on again is no change of what is shown.
    await revoke(product.id)
    await publish(product.id)
    expect(await state()).toEqual(['synced', true])
    await revoke(product.id)
    const { version: _, ...form } = bodyOf(product)
    const [sku] = product.option_products
    const dearer = [...(sku?.attributes ?? [])].map(each =>
      each.a_code === '@product_list_prices' ? { ...each, values: [{ raw_value: 299 }] } : each,
    )
    await saveDraft(test, { ...form, option_products: [{ id: sku?.id ?? 0, attributes: dearer as [] }] })
    expect(await state()).toEqual(['changed', true])
    await publish(product.id)
    expect(await state()).toEqual(['synced', true])
  })

  it('is previewed: as it is now, and as it would be after a save that is not made', async () => {
    const product = await saveDraft(test, await membershipBody(test))
    const [sku] = product.option_products
    const { version: _, option_products: __, ...form } = bodyOf(product)
    const added = {
      attributes: attributeValuesOf(
        skuValues({ member_term: 'year', '@product_list_prices': 999, '@product_sale_prices': 888 }),
      ),
    }
    const preview = async (body: unknown) => test.call(products.preview, { body })
    expect((await preview({ ...form, option_products: [added] })).data).toMatchObject({
      now: null,
      next: {
        id: product.id,
        name: 'VIP 会员',
        option_products: [
          { id: sku?.id, price: 199.9, on_sale: false },
          { id: null, price: 888, list_price: 999, on_sale: true },
        ],
      },
    })
    await publish(product.id)
    await sync()
    const { data } = await preview(form)
    expect(data.now).toEqual((await read()).rows[0])
    const { sync_time, ...now } = data.now ?? { sync_time: '' }
    expect(sync_time).not.toBe('')
    expect(data.next).toEqual(now)
    // A published product can be looked at; what a save would refuse is refused.
    const bad = { attributes: attributeValuesOf(skuValues({ member_term: 'century' })) }
    expect((await preview({ ...form, option_products: [bad] })).fields).toEqual({
      'option_products.0.attributes.member_term': '选项不存在',
    })
    expect((await preview({ ...form, id: sku?.id })).errorcode).toBe(10404)
    expect((await preview(await plainBody(test))).data).toMatchObject({
      now: null,
      next: { id: null, price: 99 },
    })
    expect(await test.sql('SELECT 1 FROM product')).toHaveLength(2)
    const answer = await test.call(products.preview, { body: form, token })
    expect(answer.errorcode).toBe(10406)
  })

  it('filters by family and SKU code, and pages', async () => {
    const one = await saveDraft(test, await plainBody(test))
    const base = await saveDraft(test, await membershipBody(test))
    await publish(one.id, base.id)
    await sync()
    const ids = async (query: object) => (await read(query)).rows.map(({ id }) => id)
    expect(await ids({ family: 'plain' })).toEqual([one.id])
    expect(await ids({ sku_code: base.option_products[0]?.sku_code })).toEqual([base.id])
    expect(await ids({ sku_code: one.sku_code })).toEqual([one.id])
    expect(await read({ page: 2, size: 1 })).toMatchObject({ rows: [{ id: base.id }], total: 2 })
  })

  it('is for those who may read it', async () => {
    const stranger = await signedInAs(test, { permissions: { default_site: ['product.read'] } })
    expect((await test.call(catalog.list, { token: stranger })).errorcode).toBe(10406)
    expect((await test.call(catalog.list, { token: null })).errorcode).toBe(10403)
  })
})

describe('the price of the day', () => {
  const sale = {
    '@product_list_prices': 100,
    '@product_sale_prices': 80,
    '@start_of_sale_price': '2026-03-01',
    '@end_of_sale_price': '2026-03-31',
  }
  it.each([
    ['2026-02-28T15:59:59Z', 100],
    ['2026-02-28T16:00:00Z', 80],
    ['2026-03-31T15:59:59Z', 80],
    ['2026-03-31T16:00:00Z', 100],
  ])('at %s, by the business time zone, is %d', async (now, price) => {
    const { id } = await saveDraft(test, await plainBody(test, sale))
    await publish(id)
    await sync()
    const { rows } = await readCatalog(test.app, {}, new Date(now))
    expect(rows).toMatchObject([
      {
        price,
        on_sale: price === 80,
        list_price: 100,
        sale_price: 80,
        sale_start: '2026-03-01',
        sale_end: '2026-03-31',
      },
    ])
  })

  it('is the sale price where the sale has no period', async () => {
    const { id } = await saveDraft(test, await plainBody(test, { '@product_sale_prices': 0 }))
    await publish(id)
    await sync()
    expect((await read()).rows).toMatchObject([{ price: 0, on_sale: true }])
  })
})

describe('synchronisation', () => {
  const many = async (count: number) => {
    const made = []
    for (let index = 0; index < count; index++)
      made.push(await saveDraft(test, await plainBody(test, { '@product_name': `商品 ${index}` })))
    await publish(...made.map(({ id }) => id))
    return made
  }

  it('names each failure, leaves it out and does the rest; mended, it converges', async () => {
    const made = await many(5)
    await sync()
    const poisoned = made[2]?.id ?? 0
    await test.sql(`UPDATE product SET attributes = attributes - '@product_name' WHERE id = $1`, [poisoned])
    const result = await sync()
    expect(result).toMatchObject({
      success: 4,
      failure: 1,
      items: [{ id: poisoned, errorcode: 10400, errormessage: `商品名称：${words.required}` }],
    })
    expect((await read()).total).toBe(4)
    expect(await sync()).toEqual({ ...result, changed: 0 })
    await test.sql(
      `UPDATE product SET attributes = attributes || '{"@product_name": "商品 2"}' WHERE id = $1`,
      [poisoned],
    )
    expect(await sync()).toMatchObject({ success: 5, failure: 0 })
    expect((await read()).total).toBe(5)
  })

  it('says which product has no SKU on sale', async () => {
    const base = await saveDraft(test, await membershipBody(test))
    await publish(base.id)
    await revoke(base.option_products[0]?.id ?? 0)
    expect((await sync()).items).toEqual([
      { id: base.id, name: 'VIP 会员', errorcode: 10400, errormessage: '没有已上架的规格产品' },
    ])
  })

  it('that breaks off in the middle leaves the last catalogue whole; run again, it converges', async () => {
    const made = await many(4)
    await sync()
    await test.sql(`UPDATE product SET attributes = attributes || '{"@product_name": "改"}'`)
    await test.sql(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.product_id = ${made[2]?.id} THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER break_off BEFORE INSERT OR UPDATE ON catalog_item FOR EACH ROW EXECUTE FUNCTION break_off()`,
    )
    expect((await test.call(products.syncAll)).errorcode).toBe(10500)
    expect(await names()).toEqual(['商品 0', '商品 1', '商品 2', '商品 3'])
    await test.sql('DROP TRIGGER break_off ON catalog_item; DROP FUNCTION break_off()')
    expect(await sync()).toMatchObject({ success: 4, failure: 0 })
    expect(await names()).toEqual(['改', '改', '改', '改'])
  })

  it('has no SKU of a product that is not published, and loses a product with its last SKU', async () => {
    const base = await saveDraft(test, await membershipBody(test))
    const [sku] = base.option_products
    await publish(sku?.id ?? 0)
    expect(await names()).toEqual([])
    await publish(base.id)
    expect(await names()).toEqual(['VIP 会员'])
    await revoke(sku?.id ?? 0)
    expect(await names()).toEqual([])
    await publish(sku?.id ?? 0)
    expect(await names()).toEqual(['VIP 会员'])
  })

  it('overwrites and deletes nothing that was published since it began', async () => {
    const [old, late] = await many(2)
    await revoke(late?.id ?? 0)
    await test.sql('DELETE FROM catalog_item WHERE product_id = $1', [late?.id])
    const { version: _, ...form } = bodyOf(old as Product)
    const attributes = form.attributes.map(each =>
      each.a_code === '@product_name' ? { ...each, values: [{ raw_value: '新' }] } : each,
    )
    await test.app.db.transaction().execute(async trx => {
      const { rows } = await sql<{ content: StoredItem }>`SELECT content FROM catalog_item`.execute(trx)
      const row = (await findProduct(trx, old?.id ?? 0)) as ProductRecord
      await revoke(row.id)
      await saveDraft(test, { ...form, attributes })
      await publish(row.id, late?.id ?? 0)
      const content = rows[0]?.content as StoredItem
      await stageCatalogItems(trx, [{ row, familyCode: 'plain', content }], { ofWhole: true })
      await replaceCatalog(trx, [row.id], [])
    })
    expect(await names()).toEqual(['新', '商品 1'])
  })

  it('is a job where the catalogue is long: progress, counts and failures there', async () => {
    const [first] = await many(1)
    const base = await saveDraft(test, await membershipBody(test))
    await publish(base.id)
    await revoke(base.option_products[0]?.id ?? 0)
    await test.sql(
      `INSERT INTO product (family_id, type, status, attributes)
       SELECT family_id, type, status, attributes || jsonb_build_object('@product_sku_code', 'copy-' || n)
       FROM product, generate_series(1, $2::int) n WHERE id = $1`,
      [first?.id, directProductsMax],
    )
    await test.app.jobs.start({ onlyNode: true })
    const answer = await test.call(products.syncAll)
    expect(answer.status).toBe(202)
    const { jobId } = answer.data as { jobId: number }
    expect(await jobState(test, jobId, job => job.state === 'done')).toMatchObject({
      progress: { done: directProductsMax + 2, total: directProductsMax + 2 },
      result: {
        success: directProductsMax + 1,
        failure: 1,
        items: [{ id: base.id, name: 'VIP 会员', errorcode: 10400, errormessage: '没有已上架的规格产品' }],
      },
    })
    expect((await read()).total).toBe(directProductsMax + 1)
    expect((await test.call(jobs.get, { params: { id: jobId } })).data.kindText).toBe('商品数据同步')
    const event = await lastEvent(test, 'product.sync')
    expect(event).toMatchObject({ actor_name: 'admin' })
  })

  it('runs once at a time, and is written down with its counts', async () => {
    await many(2)
    const answers = await Promise.all([1, 2, 3].map(() => test.call(products.syncAll)))
    for (const { errorcode } of answers) expect([0, 10409]).toContain(errorcode)
    expect(answers.some(({ errorcode }) => errorcode === 0)).toBe(true)
    const event = await lastEvent(test, 'product.sync')
    expect(event).toMatchObject({
      changes: [
        { field: 'success', before: null, after: 2 },
        { field: 'failure', before: null, after: 0 },
      ],
    })
  })
})

it('a SKU gives its membership period, on sale or not; others give none', async () => {
  const periods = [
    { '@member_period_value': 1, '@member_period_unit': 'month', member_term: 'month' },
    { '@member_period_value': 9.9, '@member_period_unit': 'yuan', member_term: 'year' },
    { member_term: 'trial' },
  ]
  const body = await membershipBody(test, {
    option_products: periods.map(values => ({ attributes: attributeValuesOf(skuValues(values)) })),
  })
  body.attributes = body.attributes.map(entry =>
    entry.a_code === 'member_level' ? { ...entry, values: [{ raw_value: '2' }] } : entry,
  )
  const product = await saveDraft(test, body)
  const [month = '', yuan = '', trial = ''] = product.option_products.map(({ attributes }) =>
    String(rawValue(attributes, '@product_sku_code')),
  )
  const plain = await saveDraft(test, await plainBody(test))
  expect(await findSkuPeriods(test.app.db, [month, yuan, trial, plain.sku_code, 'nothing'])).toEqual(
    new Map([
      [month, { value: 1, unit: 'month', level: 2 }],
      [trial, { value: 30, unit: 'day', level: 2 }],
    ]),
  )
  expect(await findSkuPeriods(test.app.db, [])).toEqual(new Map())
})
