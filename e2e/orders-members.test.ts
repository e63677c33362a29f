import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openFrontSite, type PushRow } from './front-site.ts'
import { goByMenu, openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const dayMs = 86_400_000
const zone = 'Asia/Shanghai'

/** One time for all tests, because midnight between two calls would change the day. */
const now = new Date()

/** `YYYY-MM-DD` in the business time zone, so many days from now. */
const day = (days = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now.getTime() + days * dayMs)
const dotted = (days: number) => day(days).replaceAll('-', '.')

const unique = () => randomBytes(4).toString('hex')
const digits = () => `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`

interface Pushed {
  userId: string
  name: string
  phone: string
  orderNo: string
}

/** Longer than what a journey reminds of its end (tasks.test.ts). */
const trialDays = 30

/** A member on trial, with one order that waits to be paid. */
async function pushTrial(push: PushRow): Promise<Pushed> {
  const id = unique()
  const member = { userId: `wx-${id}`, name: `王芳 ${id}`, phone: digits(), orderNo: `NO${id}` }
  const { userId, name, phone } = member
  const createTime = now.toISOString()
  const person = { userId, name, phone, createTime, source: 'trade_site', gender: 1, company: '远航进出口' }
  const business = { operationType: 'foreign', product: '蓝牙音箱', expansionCountry: '巴西' }
  expect(await push('members', { ...person, ...business })).toBe('created')
  const trial = { id: `trial-${id}`, userId, level: 2, grantTime: createTime }
  expect(await push('grants', { ...trial, endTime: `${day(trialDays)}T23:59:59+08:00` })).toBe('created')
  expect(await push('orders', { ...orderOf(member), status: 'UNPAID' })).toBe('created')
  return member
}

const orderOf = ({ userId, name, phone, orderNo }: Pushed) => ({
  order_no: orderNo,
  userId,
  source: 'trade_site',
  source_name: name,
  source_phone: phone,
  actual_amount: 1234.5,
  discount: 65.5,
  total_amount: 1300,
  create_time: now.toISOString(),
  item_list: [{ item_name: '年度会员', sku_code: 'VIP-YEAR', periodValue: 1, periodUnit: 'year' }],
})

const pay = (push: PushRow, member: Pushed) =>
  push('orders', { ...orderOf(member), status: 'PAID', paid_time: new Date().toISOString() })

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Types into one filter, sees the row alone, and takes the filter away again. */
async function findBy(page: Page, filter: string, text: string, found: string): Promise<void> {
  await page.getByRole('textbox', { name: filter, exact: true }).fill(text)
  await page.getByText('共 1 条').waitFor()
  await row(page, found).waitFor()
  await page.getByRole('textbox', { name: filter, exact: true }).fill('')
  // The rows of before stay until the new ones are there.
  await page.getByText('共 1 条').waitFor({ state: 'detached' })
}

async function chooseDay(page: Page, chosen: string): Promise<void> {
  const input = page.getByRole('dialog').getByLabel('过期时间')
  await input.fill(chosen)
  // Enter would send the form where the calendar is closed.
  await input.press('Tab')
}

/** Other tabs of a member, the lists in each, and the text of a list when it is empty. */
const furtherTabs = [
  ['邀请与奖励', '邀请好友', '还没有邀请好友'],
  ['邀请与奖励', '现金奖励', '还没有现金奖励'],
  ['订单', '积分消费', '还没有积分消费'],
  ['行为', '行为记录', '还没有行为记录'],
  ['行为', '登录与订单', '还没有登录与订单记录'],
] as const

const dialog = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) => dialog(page).getByRole('button', { name: '升级会员' }).click()

it('finds an order by each filter and tab, shows it whole, and says so when there is none', async () => {
  const push = await openFrontSite()
  const member = await pushTrial(push)
  const other = await pushTrial(push)
  expect(await pay(push, other)).toBe('updated')
  const page = await openPage()
  await signIn(page)
  await goByMenu(page, '订单与商品', '订单')
  await page.getByRole('heading', { name: '订单', exact: true }).waitFor()
  await findBy(page, '订单号', member.orderNo, member.orderNo)
  await findBy(page, '下单人', member.name, member.orderNo)
  await findBy(page, '手机号', member.phone, member.orderNo)
  await findBy(page, '会员 ID', member.userId, member.orderNo)
  await page.getByRole('tab', { name: /^未支付/ }).click()
  // The rows of before stay until the new ones are there.
  await row(page, other.orderNo).waitFor({ state: 'detached' })
  await row(page, member.orderNo).waitFor()
  await page.getByRole('tab', { name: /^已支付/ }).click()
  await row(page, other.orderNo).waitFor()
  await page.getByRole('textbox', { name: '订单号', exact: true }).fill(other.orderNo)
  await page.getByText('共 1 条').waitFor()
  // C: the list as a file, under the same filters.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await text(await (await saved).createReadStream())
  expect(file.trim().split('\r\n')).toHaveLength(2)
  for (const cell of [other.orderNo, other.name, other.phone, '1234.5', '贸易数据'])
    expect(file).toContain(cell)
  await page.getByRole('combobox', { name: '产品来源' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '货运查询' }).click()
  await page.getByText('没有符合条件的数据').waitFor()
  await page.getByRole('button', { name: '清除全部' }).first().click()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('link', { name: `查看 ${other.orderNo}` }).click()
  for (const shown of ['¥1,234.50', '¥65.50', '¥1,300.00', '年度会员', other.name])
    await page.getByText(shown).first().waitFor()
  // A year behind the trial.
  const end = dotted(trialDays)
  await page
    .getByText(new RegExp(`^${end}-${Number(end.slice(0, 4)) + 1}${end.slice(4)}$`))
    .first()
    .waitFor()
  await page
    .getByText(new RegExp(`^${dotted(0)} \\d\\d:\\d\\d:\\d\\d$`))
    .first()
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: '返回' }).last().click()
  await page.getByRole('tab', { name: /^已支付/, selected: true }).waitFor()
  await page.goto('/order/details/no-such-order')
  await page.getByText('订单不存在').waitFor()
})

it('finds a member, upgrades a trial, and shows why an upgrade is refused', async () => {
  const push = await openFrontSite()
  const member = await pushTrial(push)
  const page = await openPage()
  await signIn(page)
  await goByMenu(page, '会员', '会员用户')
  await page.getByRole('heading', { name: '会员用户' }).waitFor()
  for (const text of [member.name, member.phone, member.userId])
    await findBy(page, '名称、手机号、ID、邮箱或公司', text, member.name)
  await findBy(page, '会员名称', member.name, member.name)
  await findBy(page, '手机号', member.phone, member.name)
  await findBy(page, '会员 ID', member.userId, member.name)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'Excel 文件（XLSX）' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\d{8,}.*\.xlsx$/)
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('link', { name: `查看 ${member.name}` }).click()
  for (const text of ['试用会员', '蓝牙音箱', '巴西', '外贸', '女', '远航进出口'])
    await page.getByText(text).first().waitFor()
  await page
    .getByText(new RegExp(`– ${day(trialDays)}$`))
    .first()
    .waitFor()
  await page.getByText('30 天后到期').waitFor()
  await page.getByText('1 个订单未支付').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('tab', { name: '订单', exact: true }).click()
  await row(page, member.orderNo)
    .getByRole('link', { name: `查看 ${member.orderNo}` })
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
  for (const [tab, list, text] of furtherTabs) {
    await page.getByRole('tab', { name: tab, exact: true }).first().click()
    await page.getByRole('tab', { name: list, exact: true }).last().click()
    await page.getByText(text).waitFor()
  }
  await page.getByRole('button', { name: '分享二维码' }).click()
  await dialog(page)
    .getByRole('img', { name: /分享二维码/ })
    .waitFor()
  const code = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: '下载' }).click()
  expect((await code).suggestedFilename()).toMatch(/\.png$/)
  await dialog(page).getByRole('button', { name: '关闭' }).last().click()

  await page.getByRole('button', { name: `升级会员 ${member.name}` }).click()
  await submit(page)
  await page.getByText('请选择过期时间！').waitFor()
  await dialog(page).getByLabel('过期时间').click()
  await page.locator('td.ant-picker-cell').first().waitFor()
  const tomorrow = page.locator(`td[title="${day(1)}"]`).first()
  // It opens at the month of the first day that can be chosen; where that is the next one, no way leads back.
  if ((await tomorrow.count()) > 0) expect(await tomorrow.getAttribute('class')).toContain('disabled')
  else expect(await page.locator('.ant-picker-header-prev-btn').isDisabled()).toBe(true)
  // The trial is extended while somebody decides.
  const longer = { id: `trial-${unique()}`, userId: member.userId, level: 2 }
  const times = { grantTime: new Date().toISOString(), endTime: `${day(50)}T23:59:59+08:00` }
  await push('grants', { ...longer, ...times })
  await chooseDay(page, day(40))
  await submit(page)
  await dialog(page).getByText('过期时间须晚于当前会员有效期').waitFor()
  await chooseDay(page, day(60))
  await submit(page)
  await page.getByText('修改成功！').waitFor()
  await page.getByText('VIP会员').first().waitFor()
  await page
    .getByText(new RegExp(`– ${day(60)}$`))
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^升级会员/ }).count()).toBe(0)
  await page.getByRole('tab', { name: '历史', exact: true }).click()
  await page.getByRole('tab', { name: '变更历史' }).click()
  await page.getByText('升级会员').first().waitFor()
  await page.goto(page.url().replace(/\/mp-user\/details\/(\d+).*/, '/member/$1'))
  await page.getByRole('heading', { name: member.name }).waitFor()
})

it('refuses to upgrade who has become VIP meanwhile', async () => {
  const push = await openFrontSite()
  const member = await pushTrial(push)
  const page = await openPage()
  await signIn(page, `/mp-user?userId=${member.userId}`)
  await page.getByRole('button', { name: `升级会员 ${member.name}` }).click()
  await chooseDay(page, day(60))
  expect(await pay(push, member)).toBe('updated')
  await submit(page)
  await page.getByText('修改失败！').waitFor()
  await page.getByText('该会员已是VIP会员，无需升级').waitFor()
  await row(page, member.name).getByText('VIP会员').waitFor()
})
