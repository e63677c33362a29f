import { randomBytes } from 'node:crypto'
import { notices, products } from '@backoffice/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { beAdministrator, openPage, serverAddress, useBrowser } from './journey.ts'

useBrowser()

const word = `批量${randomBytes(3).toString('hex')}`

async function sender(page: Page) {
  await beAdministrator(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const families = await page.request.get(`${serverAddress()}/prod/product/family/list-families`, { headers })
  const { data } = (await families.json()) as { data: { id: number; code: string }[] }
  const family = data.find(({ code }) => code === 'plain')?.id
  let made = 0
  return async (salePrice: number) => {
    const values = {
      '@product_name': `${word} ${++made}`,
      '@product_sku_code': `${word.slice(2)}-${made}`,
      '@product_list_prices': 9,
      '@product_sale_prices': salePrice,
      product_name_en: 'Report',
    }
    const attributes = Object.entries(values).map(([a_code, raw_value]) => ({
      a_code,
      values: [{ raw_value }],
    }))
    const answer = await page.request.post(products.save.path, { headers, data: { family, attributes } })
    expect(await answer.json()).toMatchObject({ errorcode: 0 })
  }
}

it('acts on all that match, says when other rows match by now, and lists what was refused', async () => {
  const page = await openPage({ acceptDownloads: true })
  const add = await sender(page)
  for (let n = 0; n < 11; n++) await add(8)
  await page.goto(`/products?search_content=${encodeURIComponent(word)}&size=10`)
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await page.getByRole('button', { name: '选择符合条件的全部 11 条' }).click()
  await page.getByText('已选符合条件的全部 11 条').waitFor()
  // Above the list price: somebody has to confirm that.
  await add(10)
  await page.getByRole('button', { name: '批量上架' }).click()
  const question = page.getByRole('dialog', { name: '上架符合条件的全部 11 个商品？' })
  await question.getByRole('button', { name: '上架' }).click()
  await question.getByText('现在有 12 条符合条件').waitFor()
  await question.getByRole('button', { name: '上架' }).click()

  const outcome = page.getByRole('dialog', { name: '处理结果' })
  await outcome.getByText('已处理 11 条，无需处理 0 条，未能处理 1 条').waitFor()
  await outcome.getByText(`${word} 12`, { exact: true }).waitFor()
  await outcome.getByText('请单独上架并确认').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    outcome.getByRole('button', { name: '下载处理明细' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('处理明细.xlsx')
  await outcome.getByRole('button', { name: '关闭' }).last().click()
  await page.goto('/job')
  await page.getByRole('link', { name: '批量上架.xlsx' }).first().waitFor()
  await page.goto(`/products?search_content=${encodeURIComponent(word)}&status=published`)
  await page.getByText('共 11 条').waitFor()
})

it('switches and deletes chosen notices in one step, and undoes none of the others', async () => {
  const page = await openPage()
  await beAdministrator(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  for (const n of [1, 2, 3]) {
    const data = { title: `${word} ${n}`, content: '内容' }
    const made = await page.request.post(notices.create.path, { headers, data })
    expect(await made.json()).toMatchObject({ errorcode: 0 })
  }
  await page.goto(`/noticebar?title=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await page.getByRole('button', { name: '禁用', exact: true }).click()
  await page
    .getByRole('dialog', { name: '禁用 3 条通知？' })
    .getByRole('button', { name: '禁用', exact: true })
    .click()
  await page.getByText('已处理 3 条').waitFor()
  await page.getByRole('button', { name: '处理结果' }).click()
  const outcome = page.getByRole('dialog', { name: '处理结果' })
  await outcome.getByRole('button', { name: '下载处理明细' }).waitFor()
  await outcome.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('checkbox', { name: `选择 ${word} 2` }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page
    .getByRole('dialog', { name: '删除 1 条通知？' })
    .getByRole('button', { name: '删除', exact: true })
    .click()
  await page.getByText('共 2 条').waitFor()
  await page.goto(`/noticebar?title=${encodeURIComponent(word)}&status=0`)
  await page.getByText('共 2 条').waitFor()
})
