import { products } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  attributeValuesOf,
  bodyOf,
  membershipBody,
  plainBody,
  saveDraft,
  skuValues,
} from '../../../test/factories/products.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM product'))

const save = (body: unknown) => test.call(products.save, { body })
const publish = (...ids: number[]) => test.call(products.publish, { body: { ids } })
const revoke = (...ids: number[]) => test.call(products.revoke, { body: { ids } })
const get = async (id: number) => (await test.call(products.get, { params: { id } })).data
const audited = (action: string) =>
  test.sql<{
    entity_id: string
    entity_name: string
    changes: { field: string; before: unknown; after: unknown }[]
  }>('SELECT entity_id, entity_name, changes FROM audit_event WHERE action = $1 ORDER BY id DESC', [action])

describe('publishing', () => {
  it('puts on and takes down, counts, and names what failed', async () => {
    const one = await saveDraft(test, await plainBody(test))
    const answer = await publish(one.id, 999_999)
    expect(answer.data).toEqual({
      success: 1,
      failure: 1,
      items: [
        { id: one.id, errorcode: 0, errormessage: '' },
        { id: 999_999, errorcode: 10404, errormessage: '内容不存在或已被删除' },
      ],
    })
    expect((await get(one.id)).status).toBe('published')
    const events = (await audited('product.publish')).length
    expect((await publish(one.id)).data).toMatchObject({ success: 1, failure: 0 })
    expect(await audited('product.publish')).toHaveLength(events)
    expect((await revoke(one.id)).data).toMatchObject({ success: 1 })
    expect((await get(one.id)).status).toBe('unpublished')
    expect((await audited('product.revoke'))[0]).toMatchObject({
      entity_id: String(one.id),
      changes: [{ field: 'status', before: 'published', after: 'unpublished' }],
    })
  })

  it('refuses edits and deletion of what is published', async () => {
    const one = await saveDraft(test, await plainBody(test))
    await publish(one.id)
    const answer = await save(bodyOf(await get(one.id)))
    expect(answer).toMatchObject({
      status: 409,
      errorcode: 10409,
      errormessage: '已上架的商品不能修改，请先下架',
      data: { id: one.id, status: 'published' },
    })
    expect(await test.call(products.delete, { params: { id: one.id } })).toMatchObject({
      errorcode: 10409,
      errormessage: '已上架的商品不能删除，请先下架',
    })
  })

  it('tells what is missing since the family has changed, and reads what it no longer knows', async () => {
    const one = await saveDraft(test, await plainBody(test, { delivery: 'courier' }))
    const change = (required: boolean, options: string) =>
      test.sql(
        `UPDATE product_attribute SET required = CASE WHEN code = 'brand' THEN $1 ELSE required END,
          options = CASE WHEN code = 'delivery' THEN $2::jsonb ELSE options END
        WHERE family_id = (SELECT id FROM product_family WHERE code = 'plain')`,
        [required, options],
      )
    const [before] = await test.sql<{ options: object }>(
      `SELECT options FROM product_attribute WHERE code = 'delivery'`,
    )
    try {
      await change(true, '[]')
      expect((await get(one.id)).id).toBe(one.id)
      expect((await publish(one.id)).data.items).toEqual([
        { id: one.id, errorcode: 10400, errormessage: `品牌：${words.required}；交付方式：选项不存在` },
      ])
      expect((await get(one.id)).status).toBe('unpublished')
    } finally {
      await change(false, JSON.stringify(before?.options))
    }
  })
})

describe('B.3: the check before publishing', () => {
  const check = (ids: number[], call: Partial<Parameters<typeof test.call>[1]> = {}) =>
    test.call(products.checkPublish, { body: { ids }, ...call })

  it('names a year of 30 days in both languages, says nothing of what is as it is called, and keeps nothing back', async () => {
    const year = { member_term: 'year', '@member_period_value': 30, '@member_period_unit': 'day' }
    const body = await membershipBody(test, {
      option_products: [{ attributes: attributeValuesOf(skuValues(year)) }],
    })
    body.attributes.push(...attributeValuesOf({ product_name_en: 'VIP' }))
    const short = await saveDraft(test, body)
    const [sku] = short.option_products
    const english = { product_name_en: 'Report' }
    const plain = await saveDraft(test, await plainBody(test, english))
    const dear = await saveDraft(test, await plainBody(test, { ...english, '@product_sale_prices': 100 }))
    const { data } = await check([plain.id, short.id, dear.id, 999_999])
    expect(data.items).toMatchObject([
      {
        id: short.id,
        name: 'VIP 会员',
        warnings: [
          {
            sku_code: sku?.sku_code,
            option_text: { zh: '年度', en: 'Yearly' },
            text: {
              zh: '规格为“年度”，会员时长却是 30 天',
              en: 'The option is “Yearly”, but the membership period is 30 days',
            },
          },
        ],
      },
      { id: dear.id, name: '行业报告', warnings: [expect.objectContaining({ sku_code: dear.sku_code })] },
    ])
    expect((await check([sku?.id ?? 0])).data.items).toMatchObject([{ id: sku?.id, warnings: [{}] }])
    expect((await get(short.id)).status).toBe('unpublished')
    expect((await publish(short.id)).data).toMatchObject({ success: 1, failure: 0 })
  })

  it('names a product without an English name, and two sales of the same', async () => {
    const both = ['year', 'quarter'].map(member_term => ({
      attributes: attributeValuesOf(
        skuValues({
          member_term,
          '@product_sale_prices': 150,
          '@member_period_value': 90,
          '@member_period_unit': 'day',
        }),
      ),
    }))
    const product = await saveDraft(test, await membershipBody(test, { option_products: both }))
    const [year, quarter] = product.option_products.map(({ sku_code }) => sku_code)
    const [item] = (await check([product.id])).data.items
    const said = item?.warnings.map(({ sku_code, option_text, text }) => [sku_code, option_text.zh, text.zh])
    expect(said).toEqual([
      ['', '', '商品没有英文名称'],
      [year, '年度', '规格为“年度”，会员时长却是 90 天'],
      [quarter, '季度', `与 ${year} 时长相同，优惠时间重叠`],
    ])
  })

  it('is for who may publish, and asks for ids', async () => {
    expect(Object.keys((await check([])).fields)).toEqual(['ids'])
    expect((await check([1], { token: null })).status).toBe(401)
  })
})

describe('a product with SKUs', () => {
  const twoSkus = async () =>
    saveDraft(
      test,
      await membershipBody(test, {
        option_products: ['month', 'year'].map(member_term => ({
          attributes: attributeValuesOf(skuValues({ member_term })),
        })),
      }),
    )
  const statuses = async (id: number) => {
    const { status, option_products } = await get(id)
    return [status, ...option_products.map(sku => sku.status)]
  }

  it('goes on and off with all of them; those never on are drafts', async () => {
    const { id } = await twoSkus()
    expect(await statuses(id)).toEqual(['unpublished', 'draft', 'draft'])
    await publish(id)
    expect(await statuses(id)).toEqual(['published', 'published', 'published'])
    await revoke(id)
    expect(await statuses(id)).toEqual(['unpublished', 'unpublished', 'unpublished'])
  })

  it('one SKU goes on and off by itself, in the history of its product', async () => {
    const product = await twoSkus()
    const [first] = product.option_products
    await publish(first?.id ?? 0)
    expect(await statuses(product.id)).toEqual(['unpublished', 'published', 'draft'])
    expect((await audited('product.publish'))[0]).toMatchObject({
      entity_id: String(product.id),
      entity_name: first?.sku_code,
    })
    expect((await get(product.id)).version).toBe(product.version + 1)
    expect((await revoke(product.id)).data.success).toBe(1)
    expect(await statuses(product.id)).toEqual(['unpublished', 'unpublished', 'draft'])
  })

  it('a published SKU cannot be edited or deleted; the others can', async () => {
    const product = await twoSkus()
    const [first, second] = product.option_products
    await publish(first?.id ?? 0)
    const edit = (id: number, price: number) => {
      const sku = product.option_products.find(candidate => candidate.id === id)
      const attributes = (sku?.attributes ?? []).map(({ a_code, values }) => ({
        a_code,
        values: a_code === '@product_list_prices' ? [{ raw_value: price }] : values,
      }))
      const { version: _, ...body } = bodyOf(product)
      return save({ ...body, option_products: [{ id, attributes }] })
    }
    expect(await edit(first?.id ?? 0, 1)).toMatchObject({
      errorcode: 10409,
      errormessage: `已上架的规格产品 ${first?.sku_code} 不能修改，请先下架`,
    })
    expect((await edit(first?.id ?? 0, 199.9)).errorcode).toBe(0)
    expect((await edit(second?.id ?? 0, 1)).data.option_products).toMatchObject([
      { status: 'published' },
      { status: 'draft' },
    ])
    const remove = await test.call(products.delete, { params: { id: first?.id ?? 0 } })
    expect(remove.errorcode).toBe(10409)
  })
})
