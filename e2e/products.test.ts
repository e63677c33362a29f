import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const unique = () => randomBytes(4).toString('hex')
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Chooses from a select by its label, as a person does; Escape leaves one that takes several. */
async function choose(
  page: Page,
  within: Page | Locator,
  label: string,
  ...options: string[]
): Promise<void> {
  const box = within.getByRole('combobox', { name: label })
  await box.click()
  const list = page.locator('.ant-select-dropdown:visible')
  for (const option of options) await list.getByText(option, { exact: true }).click()
  if (options.length > 1) await box.press('Escape')
  await list.waitFor({ state: 'hidden' })
}

/** From the list to a form with everything but its SKUs. */
async function beginMembership(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建商品' }).first().click()
  const dialog = dialogOf(page, '新建商品')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByText('请选择商品系列').waitFor()
  await choose(page, dialog, '商品系列', '会员')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/products/add?family_id=*')
  await page.getByRole('heading', { name: '基本信息' }).waitFor()
  await page.getByLabel('商品名称').fill(name)
  await choose(page, page, '会员功能', '企业查询', '数据导出')
}

async function fillSku(page: Page, title: RegExp, values: { code?: string; price: string; sale?: string }) {
  const dialog = dialogOf(page, title)
  if (values.code) await dialog.getByLabel('商品SKU').fill(values.code)
  await dialog.getByLabel('商品原价').fill(values.price)
  if (values.sale) await dialog.getByLabel('商品优惠价').fill(values.sale)
  return dialog
}

const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()

it('creates a product of three options, puts it on, synchronises it and cannot edit it then', async () => {
  const name = `高级会员 ${unique()}`
  const prefix = `VIP-${unique()}`
  const page = await openPage()
  await signIn(page)
  await page.getByRole('link', { name: '商品', exact: true }).click()
  await beginMembership(page, name)
  await page.getByRole('textbox', { name: '商品描述' }).click()
  await page.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('全部功能')
  await save(page)
  await page.getByRole('alert').getByText('您还未新增规格产品').first().waitFor()

  await choose(page, page, '会员期限', '月度', '季度', '年度')
  await page.getByLabel('SKU 前缀（可选）').fill(prefix)
  await page.getByRole('button', { name: '生成规格组合' }).click()
  await page.getByText('已生成 3 个规格产品').waitFor()
  // B.3: each product lasts as long as its option says, and the table shows it.
  for (const period of ['1 个月', '3 个月', '1 年']) await page.getByRole('cell', { name: period }).waitFor()
  await save(page)
  await page.getByText('请补全规格产品：月度、季度、年度').waitFor()
  for (const [term, price] of [
    ['month', '99'],
    ['quarter', '269.9'],
    ['year', '999'],
  ] as const) {
    await page.getByRole('button', { name: `编辑 ${prefix}-${term}` }).click()
    const dialog = await fillSku(page, /编辑规格产品/, { price })
    if (term === 'year') {
      await dialog.getByLabel('会员时长').fill('30')
      await choose(page, dialog, '时长单位', '天')
    }
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const doubt = '规格为“年度”，会员时长却是 30 天'
  await page.getByText(doubt).waitFor()
  await save(page)
  await page.getByText('保存成功').waitFor()
  await page.waitForURL('**/products')

  await page.getByPlaceholder('商品名称').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('共 1 条').waitFor()
  await page.getByText('¥99.00 – ¥999.00').waitFor()
  await page.getByRole('button', { name: `上架 ${name}`, exact: true }).click()
  const question = dialogOf(page, `上架商品“${name}”？`)
  await question.getByText(doubt).waitFor()
  await question.getByRole('button', { name: '仍要上架' }).click()
  await page.getByText('上架成功').waitFor()
  await page.getByRole('button', { name: '商品数据同步' }).click()
  await page.getByText(/成功同步 \d+ 条记录/).waitFor()

  await page.getByRole('link', { name: `查看 ${name}`, exact: true }).click()
  await page.getByText('商品已上架，不能编辑').waitFor()
  expect(await page.getByLabel('商品名称').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: '保存' }).count()).toBe(0)
  expect(await page.getByText('全部功能').evaluate(element => element.tagName)).toBe('STRONG')
  await page.getByRole('button', { name: `下架 ${name}` }).click()
  await dialogOf(page, `下架商品“${name}”？`).getByRole('button', { name: '下架' }).click()
  await page.getByText('下架成功').waitFor()
  await page.getByLabel('商品名称').fill(`${name} 改`)
  await save(page)
  await page.getByText('保存成功').waitFor()
  await page.getByText('没有符合条件').waitFor({ state: 'detached' })

  // C: several at once, with the same question before.
  await page.getByPlaceholder('商品名称').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('共 1 条').waitFor()
  await page.getByRole('checkbox', { name: `选择 ${name} 改` }).check()
  await page.getByRole('button', { name: '批量上架' }).click()
  const many = dialogOf(page, '上架选中的 1 个商品？')
  await many.getByText(doubt).waitFor()
  await many.getByRole('button', { name: '仍要上架' }).click()
  await page.getByText('上架成功').waitFor()
  await page.getByRole('button', { name: `下架 ${name} 改`, exact: true }).waitFor()
})

/** A channel by the API, as channels.test.ts makes one on the screen. */
async function addChannel(page: Page): Promise<{ code: string; name: string }> {
  const channel = { code: `C${unique().slice(0, 6)}`, name: `渠道 ${unique()}` }
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/core/channel', { data: channel, headers })
  expect(answer.status()).toBe(200)
  return channel
}

it('refuses a SKU code that exists and a combination that exists', async () => {
  const code = `SKU-${unique()}`
  const page = await openPage()
  await signIn(page, '/products')
  await beginMembership(page, `会员 ${unique()}`)
  await page.getByRole('button', { name: '新增规格产品' }).click()
  let dialog = await fillSku(page, /新增规格产品/, { code, price: '10' })
  await choose(page, dialog, '会员期限', '月度')
  // C: a SKU has the channel that somebody chose for it, and cannot be deleted then.
  const channel = await addChannel(page)
  await dialog.getByRole('combobox', { name: '渠道' }).fill(channel.name)
  await page.locator('.ant-select-dropdown:visible').getByText(channel.name, { exact: true }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(`渠道 ${channel.name}`).waitFor()
  expect(await page.getByRole('button', { name: `删除 ${code}` }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: '新增规格产品' }).click()
  dialog = await fillSku(page, /新增规格产品/, { code, price: '20' })
  await choose(page, dialog, '会员期限', '月度')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByText('商品SKU已存在').waitFor()
  await dialog.getByText('已存在相同规格的商品').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  await save(page)
  await page.waitForURL('**/products')

  // The server now has this code for another product.
  await beginMembership(page, `会员 ${unique()}`)
  await page.getByRole('button', { name: '新增规格产品' }).click()
  dialog = await fillSku(page, /新增规格产品/, { code, price: '20' })
  await choose(page, dialog, '会员期限', '年度')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByText('商品SKU已存在').waitFor()
})

it('is open to everybody: nothing serious for axe, and nothing scrolls sideways on a phone', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await signIn(page, '/products/add?family_id=4')
  await page.getByRole('textbox', { name: '商品描述' }).waitFor()
  // One word, wider than a phone.
  const name = `Frachtraumbuchungsbestaetigungsschreiben${unique()}`
  await page.getByLabel('商品名称').fill(name)
  await page.getByLabel('商品SKU').fill(`P-${unique()}`)
  await page.getByLabel('商品原价').fill('9.9')
  expect(await seriousFindings(page), 'form').toEqual([])
  await save(page)
  await page.waitForURL('**/products')
  await page.getByText('¥9.90').first().waitFor()
  expect(await seriousFindings(page), 'list').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: '商品管理' }).waitFor()
  const edit = await page.getByRole('link', { name: `编辑 ${name}` }).getAttribute('href')
  for (const path of ['/products', '/products/add?family_id=1', String(edit)]) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})
