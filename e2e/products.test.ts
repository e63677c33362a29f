import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { goByMenu, openPage, signIn, useBrowser } from './journey.ts'
import { beginTask, tabTo } from './steps.ts'

useBrowser()

const unique = () => randomBytes(4).toString('hex')
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Chooses from a select by its whole label, as a person does; Escape leaves one that takes several. */
async function choose(
  page: Page,
  within: Page | Locator,
  label: string,
  ...options: string[]
): Promise<void> {
  const box = within.getByRole('combobox', { name: new RegExp(`^(\\* )?${label}$`) })
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

/** Makes a cell of the SKU sheet the active one. */
async function goToCell(page: Page, title: string, row: number): Promise<void> {
  const sheet = page.getByRole('grid', { name: '规格产品' })
  // The sheet is drawn after the form.
  await sheet.getByRole('columnheader', { name: title }).first().waitFor()
  const titles = await sheet.getByRole('columnheader').allInnerTexts()
  const column = titles.findIndex(text => text.replace(' *', '') === title) - 1
  await sheet.locator(`tr[data-row="${row - 1}"] td[data-column="${column}"]`).click()
  await page.getByRole('grid').getByLabel(`${title}，第 ${row} 行`, { exact: true }).waitFor()
}

/** Types into cells from left to right, with the keys of a spreadsheet. */
async function typeCells(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

it('creates a product of three options, puts it on, synchronises it and cannot edit it then', async () => {
  const name = `高级会员 ${unique()}`
  const prefix = `VIP-${unique()}`
  const page = await openPage()
  await signIn(page)
  await goByMenu(page, '订单与商品', '商品')
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
  // B.3: each product lasts as long as its option says, and the sheet shows it.
  for (const period of [/月度.* 1 个月/, /季度.* 3 个月/, /年度.* 1 年/])
    await page.getByRole('row', { name: period }).waitFor()
  await save(page)
  await page.getByText('3 个单元格需要修改').waitFor()
  await goToCell(page, '商品原价', 1)
  for (const price of ['99', '269.9', '999']) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await goToCell(page, '会员时长', 3)
  await typeCells(page, '30 天')
  const doubt = '规格为“年度”，会员时长却是 30 天'
  await page.getByRole('button', { name: doubt }).waitFor()
  await page.getByRole('button', { name: '前台预览' }).click()
  await page
    .getByRole('article', { name: `简体中文 ${name}` })
    .getByText('¥269.90')
    .waitFor()
  await page
    .getByRole('article', { name: `English ${name}` })
    .getByText('Quarterly')
    .waitFor()
  await page.getByText('没有英文名称，前台显示中文名称').waitFor()
  await page.keyboard.press('Escape')
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
  // Front sites have it at once; the whole catalogue can be rebuilt.
  await page.getByRole('row', { name }).getByText('已同步').waitFor()
  await page.getByRole('button', { name: '商品数据同步' }).click()
  const plan = dialogOf(page, '同步商品数据到前台网站？')
  await plan.getByRole('button', { name: '同步' }).click()
  await page.getByText(/成功同步 \d+ 条记录，其中 \d+ 条有变化/).waitFor()

  await page.getByRole('link', { name: `查看 ${name}`, exact: true }).click()
  await page.getByText('商品已上架，不能编辑').waitFor()
  expect(await page.getByLabel('商品名称').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: '保存', exact: true }).count()).toBe(0)
  expect(await page.getByText('全部功能').evaluate(element => element.tagName)).toBe('STRONG')
  await page.getByRole('button', { name: `下架并改价 ${name}` }).click()
  await dialogOf(page, `下架商品“${name}”？`).getByRole('button', { name: '下架' }).click()
  await page.getByText('下架成功').waitFor()
  await page.getByLabel('商品名称').fill(`${name} 改`)
  await save(page)
  await page.waitForURL('**/products*')

  // C: several at once, with the same question before.
  await page.getByPlaceholder('商品名称').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('共 1 条').waitFor()
  await page
    .getByRole('row', { name: `${name} 改` })
    .getByText('有改动未同步')
    .waitFor()
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
  await goToCell(page, '会员期限', 1)
  await typeCells(page, '月度', '', code, '10')
  // C: a SKU has the channel that somebody chose for it, and cannot be deleted then.
  const channel = await addChannel(page)
  await page.getByRole('button', { name: `编辑 ${code}` }).click()
  const dialog = dialogOf(page, /编辑规格产品/)
  await dialog.getByRole('combobox', { name: '渠道' }).fill(channel.name)
  await page.locator('.ant-select-dropdown:visible').getByText(channel.name, { exact: true }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: code }).getByText(channel.code, { exact: true }).waitFor()

  await goToCell(page, '会员期限', 2)
  await typeCells(page, '月度', '', code, '20')
  await page.getByRole('button', { name: '第 2 行 · 商品SKU 商品SKU已存在' }).waitFor()
  expect(await seriousFindings(page), 'sheet').toEqual([])
  await page.getByRole('button', { name: '第 2 行 · 会员期限 已存在相同规格的商品' }).click()
  await typeCells(page, '年度', '', `${code}-2`)
  await save(page)
  await page.waitForURL('**/products')

  // The server now has both codes for another product: it names both cells.
  await beginMembership(page, `会员 ${unique()}`)
  await goToCell(page, '会员期限', 1)
  await typeCells(page, '年度', '', `${code}-2`, '20')
  await goToCell(page, '会员期限', 2)
  await typeCells(page, '月度', '', code, '20')
  await save(page)
  for (const row of [1, 2])
    await page.getByRole('button', { name: `第 ${row} 行 · 商品SKU 商品SKU已存在` }).waitFor()
})

it('three SKUs are pasted from a spreadsheet', async () => {
  const [name, prefix] = [`会员 ${unique()}`, `XL-${unique()}`]
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(page)
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  const endTask = await beginTask(page, '3')
  await goByMenu(page, '订单与商品', '商品')
  await page.getByRole('button', { name: '新建商品' }).first().click()
  const dialog = dialogOf(page, '新建商品')
  await choose(page, dialog, '商品系列', '会员')
  await dialog.getByRole('button', { name: '下一步' }).click()
  // The list, which is left now, has a field of this name too.
  await page.getByRole('heading', { name: '基本信息' }).waitFor()
  await page.getByRole('textbox', { name: '商品名称' }).click()
  await page.keyboard.type(name)
  await choose(page, page, '会员功能', '企业查询', '数据导出')
  const rows = [
    ['月度', '', `${prefix}-1`, '￥99.90', '88', '2026/12/1', '2026年12月31日'],
    ['季度', '', `${prefix}-2`, '269,90'],
    ['年度', '', `${prefix}-3`, '1,999'],
  ]
  await page.evaluate(
    text => navigator.clipboard.writeText(text),
    rows.map(row => row.join('\t')).join('\r\n'),
  )
  await goToCell(page, '会员期限', 1)
  await page.keyboard.press('Control+V')
  await page.getByRole('row', { name: /季度.*269\.90 3 个月/ }).waitFor()
  await save(page)
  await page.waitForURL('**/products')
  endTask()
  await page.getByPlaceholder('商品名称').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('¥99.90 – ¥1,999.00').waitFor()
})

it('three SKUs are added by the keyboard alone', async () => {
  const [name, prefix] = [`会员 ${unique()}`, `KB-${unique()}`]
  const page = await openPage()
  await signIn(page, '/products')
  await page.getByRole('button', { name: '新建商品' }).first().waitFor()
  const endTask = await beginTask(page, '3k')
  await tabTo(page, '新建商品')
  await page.keyboard.press('Enter')
  await dialogOf(page, '新建商品').waitFor()
  await tabTo(page, '商品系列')
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-dropdown:visible').getByText('会员', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, '下一步')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '基本信息' }).waitFor()
  await tabTo(page, '商品名称')
  await page.keyboard.type(name)
  await tabTo(page, '会员功能')
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-item-option-active:visible').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.ant-select-item-option-selected:visible').waitFor()
  await page.keyboard.press('Escape')
  await tabTo(page, '会员期限，第 1 行')
  for (const [term, price] of [
    ['月度', '98'],
    ['季度', '268'],
    ['年度', '998'],
  ] as const) {
    await typeCells(page, term, '', `${prefix}-${price}`)
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
  }
  await page.keyboard.press('Escape')
  await tabTo(page, '保存')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products')
  endTask()
  await page.getByPlaceholder('商品名称').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('¥98.00 – ¥998.00').waitFor()
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
  await page.getByRole('list', { name: '商品', exact: true }).waitFor()
  const edit = await page.getByRole('link', { name: `编辑 ${name}` }).getAttribute('href')
  for (const path of ['/products', '/products/add?family_id=1', String(edit)]) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

it('publishes a saved product at a time, which is said in the list and in the form, and taken back there', async () => {
  const page = await openPage()
  await signIn(page, '/products/add?family_id=4')
  await page.getByRole('textbox', { name: '商品描述' }).waitFor()
  const name = `定时 ${unique()}`
  await page.getByLabel('商品名称').fill(name)
  await page.getByLabel('商品SKU').fill(`P-${unique()}`)
  await page.getByLabel('商品原价').fill('9.9')
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByText('保存并定时上架…').click()
  const dialog = dialogOf(page, `定时上架“${name}”`)
  // In the time zone of the business, in three days.
  const time = new Date(Date.now() + (3 * 24 + 8) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  const box = dialog.getByRole('textbox', { name: '计划上架时间' })
  await box.fill(time)
  await box.press('Enter')
  await dialog.getByRole('button', { name: '计划上架' }).click()
  await page.getByText(`将于 ${time} 上架`).waitFor()
  await page.waitForURL('**/products')
  await page.getByRole('row', { name }).getByLabel(`计划上架时间 ${time}`).waitFor()
  await page.getByRole('link', { name: `编辑 ${name}` }).click()
  await page.getByText(`将于 ${time} 自动上架`).waitFor()
  await page.getByRole('button', { name: '取消计划上架' }).click()
  await page.getByText('已取消计划上架').waitFor()
  await page.getByText(`将于 ${time} 自动上架`).waitFor({ state: 'detached' })
})
