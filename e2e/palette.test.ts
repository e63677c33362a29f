/** The search over everything, and the field above the sidebar. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openFrontSite } from './front-site.ts'
import { beAdministrator, openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const unique = () => randomBytes(4).toString('hex')

/** A member with an order, as a front site pushes them. */
async function pushBuyer() {
  const push = await openFrontSite()
  const id = unique()
  const [name, createTime] = [`Zhao ${id}`, new Date().toISOString()]
  const buyer = { userId: `wx-${id}`, name, phone: '13800138000', orderNo: `NO${id}` }
  expect(await push('members', { userId: buyer.userId, name, phone: buyer.phone, createTime })).toBe(
    'created',
  )
  const amounts = { actual_amount: 10, discount: 0, total_amount: 10 }
  const order = { order_no: buyer.orderNo, userId: buyer.userId, source: 'trade_site', source_name: name }
  const items = [{ item_name: '年度会员', periodValue: 1, periodUnit: 'year' }]
  const state = { status: 'UNPAID', create_time: createTime, item_list: items }
  expect(await push('orders', { ...order, ...amounts, ...state })).toBe('created')
  return buyer
}

/** The code of the palette is on its way until the returned function is called. */
async function holdPalette(page: Page): Promise<() => void> {
  const manifest = new URL('../apps/web/dist/.vite/manifest.json', import.meta.url)
  const chunks: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`/${chunks['src/pages/shell/palette.tsx']?.file}`, route =>
    promise.then(() => route.continue()),
  )
  return resolve
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '全局搜索' })
/** Options that can be chosen: those of the text before are dimmed until the answer is there. */
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name, disabled: false })
const activeOption = (page: Page) => page.locator('[role=option][aria-selected=true]')

it('finds screens by initials, records, actions and settings by the keyboard alone', async () => {
  const buyer = await pushBuyer()
  const page = await openPage()
  const arrive = await holdPalette(page)
  await signIn(page)
  await page.getByRole('heading', { name: '今日工作台' }).waitFor()
  const field = page.getByRole('combobox', { name: '全局搜索' })
  const opener = page.getByRole('button', { name: '搜索', exact: true })
  await opener.focus()
  await page.keyboard.press('Control+k')
  // What is typed before the palette has come is in its field.
  await page.keyboard.type('dd')
  arrive()
  await field.waitFor()
  await page.keyboard.type('lb')
  await option(page, /^订单/).waitFor()
  expect(await activeOption(page).textContent()).toContain('订单')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await activeOption(page).getAttribute('id'))
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  expect(await opener.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ddlb')
  await option(page, /^订单/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '订单', exact: true }).waitFor()
  // A record: its group comes after the ways that need no server, and arrows lead to it.
  await page.keyboard.press('Meta+k')
  await page.keyboard.type(buyer.orderNo)
  await option(page, `${buyer.orderNo} ${buyer.name}`).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await activeOption(page).textContent()).toContain(buyer.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/order/details/${buyer.orderNo}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: '最近使用' }).getByRole('option', { name: buyer.orderNo }).waitFor()
  await page.keyboard.type(buyer.name.toUpperCase())
  await option(page, `${buyer.name} ${buyer.phone}`).click()
  await page.getByRole('heading', { name: buyer.name }).waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('xzqd')
  await option(page, '新增渠道').click()
  await page.waitForURL('**/channel/add')
  // Actions by other words for them, lists with a filter, figures with their value.
  await page.keyboard.press('Control+k')
  await field.fill('新建')
  await option(page, '新增渠道').waitFor()
  await field.fill('revenue')
  await option(page, /^今日收入\s*¥/).waitFor()
  await field.fill('退款')
  await option(page, '订单：已退款').click()
  await page.waitForURL('**/order?refunded=true')
  await page.keyboard.press('Control+k')
  await field.fill('改价')
  await option(page, '改价记录').click()
  await page.waitForURL('**/system/audit?*field=*list_price*')
  await page.getByText('商品原价').first().waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('dark')
  await option(page, /深色/).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await page.keyboard.press('Control+k')
  await page.route('**/core/palette?*', route => route.abort())
  await field.fill(`zzz ${buyer.orderNo}`)
  await dialog(page).getByText('查找失败').waitFor()
  await page.unroute('**/core/palette?*')
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await dialog(page).getByText('没有找到').waitFor()
  await option(page, /在“企业查询”中查找/).waitFor()
  await page.keyboard.press('Escape')
  // The sidebar: by initials, and whole again after a choice.
  const sidebar = page.getByRole('navigation', { name: '主导航' })
  await sidebar.getByRole('searchbox').fill('sjrz')
  await expect.poll(() => sidebar.getByRole('menuitem').count()).toBe(2)
  await sidebar.getByRole('link', { name: '审计日志' }).click()
  await expect.poll(() => sidebar.getByRole('menuitem').count()).toBeGreaterThan(2)
  await sidebar.getByRole('link', { name: '应用账号' }).waitFor()
  expect(await sidebar.getByRole('link', { name: '企业查询' }).count()).toBe(0)
})

it('opens nothing that answers the text before, while the answer is on its way', async () => {
  const buyer = await pushBuyer()
  const page = await openPage()
  await signIn(page)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const field = page.getByRole('combobox', { name: '全局搜索' })
  await field.fill(buyer.userId)
  const found = `${buyer.name} ${buyer.phone}`
  await option(page, found).waitFor()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/core/palette?*', route => promise.then(() => route.continue()))
  await field.fill(buyer.orderNo)
  const old = page.getByRole('option', { name: found, disabled: true })
  await old.waitFor()
  await old.click({ force: true })
  expect(await dialog(page).count()).toBe(1)
  expect(await activeOption(page).textContent()).not.toContain(buyer.name)
  resolve()
  await option(page, `${buyer.orderNo} ${buyer.name}`).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/order/details/${buyer.orderNo}`)
})

it('is reached by touch, fills a small screen, and speaks English', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await beAdministrator(page)
  await page.evaluate(() => localStorage.setItem('locale', 'en_US'))
  await page.goto('/noticebar')
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('combobox').fill('notice')
  await palette.getByRole('option', { name: 'Add notice' }).waitFor()
  expect(await palette.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  expect(await seriousFindings(page)).toEqual([])
  await palette.getByRole('option', { name: 'Add notice' }).tap()
  await page.waitForURL('**/noticebar/add')
})
