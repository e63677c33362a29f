/** Two clerks at once: the database decides (reliability.md 9). */
import { products } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  attributeValuesOf,
  bodyOf,
  membershipBody,
  newSkuCode,
  plainBody,
  saveDraft,
  skuValues,
} from '../../../test/factories/products.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM product'))

const save = (body: unknown) => test.call(products.save, { body })
const codes = async (answers: Promise<{ errorcode: number }>[]) =>
  (await Promise.all(answers)).map(({ errorcode }) => errorcode).sort((a, b) => a - b)
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

it('of eight products with one SKU code, one is made', async () => {
  const body = await plainBody(test)
  expect(await codes(times(8, () => save(body)))).toEqual([0, ...times(7, () => 100)])
  expect(await test.sql('SELECT 1 FROM product')).toHaveLength(1)
})

it('of eight new SKUs with one combination, one is made', async () => {
  const { version: _, ...base } = bodyOf(await saveDraft(test, await membershipBody(test)))
  const add = () =>
    save({
      ...base,
      option_products: [{ attributes: attributeValuesOf(skuValues({ member_term: 'year' })) }],
    })
  expect(await codes(times(8, add))).toEqual([0, ...times(7, () => 101)])
  expect(await test.sql(`SELECT 1 FROM product WHERE option_key IS NOT NULL`)).toHaveLength(2)
})

it('two saves that take the same codes in opposite order do not block each other', async () => {
  const pair = [newSkuCode(), newSkuCode()]
  const body = async (order: string[]) =>
    membershipBody(test, {
      option_products: order.map((code, index) => ({
        attributes: attributeValuesOf(
          skuValues({ '@product_sku_code': code, member_term: ['month', 'year'][index] ?? '' }),
        ),
      })),
    })
  const bodies = await Promise.all(times(6, index => body(index % 2 === 0 ? pair : pair.toReversed())))
  expect(await codes(bodies.map(save))).toEqual([0, ...times(5, () => 100)])
})

it('the second of two editors is told, with the current product', async () => {
  const product = await saveDraft(test, await membershipBody(test))
  const answers = await Promise.all(times(4, () => save(bodyOf(product))))
  expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10409, 10409, 10409])
  const told = answers.find(({ errorcode }) => errorcode === 10409)
  expect(told?.data).toMatchObject({ id: product.id, version: 2, option_products: [{}] })
})

it('publishing against editing: what is on sale is what was saved, never in between', async () => {
  for (let round = 0; round < 5; round++) {
    const product = await saveDraft(test, await plainBody(test))
    const body = bodyOf(product)
    const attributes = body.attributes.map(entry =>
      entry.a_code === '@product_list_prices' ? { ...entry, values: [{ raw_value: 1 }] } : entry,
    )
    const [edited, published] = await Promise.all([
      save({ ...body, attributes }),
      test.call(products.publish, { body: { ids: [product.id] } }),
    ])
    expect(published.data.success).toBe(1)
    const [row] = await test.sql('SELECT status, list_price FROM product WHERE id = $1', [product.id])
    // Either the edit was first and is on sale, or it was refused.
    expect(row).toEqual({ status: 'published', list_price: edited.errorcode === 0 ? '1.00' : '99.00' })
  }
})

it('a product deleted while it is saved is either gone or as it was saved', async () => {
  const product = await saveDraft(test, await membershipBody(test))
  const { version: _, ...body } = bodyOf(product)
  const [edited, removed] = await Promise.all([
    save(body),
    test.call(products.delete, { params: { id: product.id } }),
  ])
  expect(removed.errorcode).toBe(0)
  expect([0, 10404]).toContain(edited.errorcode)
  expect(await test.sql('SELECT 1 FROM product')).toEqual([])
})
