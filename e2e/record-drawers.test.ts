/** Records are looked at in a drawer with an address of its own, from wherever they are named. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openFrontSite } from './front-site.ts'
import { beAdministrator, openPage, useBrowser } from './journey.ts'

useBrowser()

const sampleSku = 'SAMPLE-VIP-YEAR'

/** A member with one order of a sample product. */
async function pushOrder() {
  const push = await openFrontSite()
  const id = randomBytes(4).toString('hex')
  const [userId, name, orderNo] = [`wx-${id}`, `王芳 ${id}`, `LOOK${id}`]
  const createTime = new Date().toISOString()
  await push('members', { userId, name, createTime, source: 'trade_site' })
  await push('orders', {
    order_no: orderNo,
    userId,
    source: 'trade_site',
    source_name: name,
    status: 'UNPAID',
    actual_amount: 9,
    total_amount: 9,
    create_time: createTime,
    item_list: [{ item_name: '年度会员', sku_code: sampleSku }],
  })
  return { name, orderNo }
}

const drawer = (page: Page) => page.getByRole('dialog')
const titled = (page: Page, name: string) => drawer(page).getByRole('heading', { name, exact: true })
/** An order says its amount and state, too. */
const orderTitled = (page: Page, orderNo: string) =>
  drawer(page).getByRole('heading', { name: new RegExp(`^${orderNo} · ¥[0-9.,]+ · \\S+`) })
const search = (page: Page) => new URL(page.url()).search
const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))

it('opens an order by mouse and keyboard, leads on to its member and product, and back', async () => {
  const { name, orderNo } = await pushOrder()
  const page = await openPage()
  await beAdministrator(page)
  const list = `?order_no=${orderNo}`
  await page.goto(`/order${list}`)
  const link = page.getByRole('link', { name: orderNo, exact: true })
  // Anywhere in the row, where no control is.
  await page.getByRole('cell', { name: '¥9.00' }).click()
  await orderTitled(page, orderNo).waitFor()
  expect(search(page)).toBe(`${list}&look=order:${orderNo}`)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => search(page)).toBe(list)
  await expect.poll(() => focusedHref(page)).toContain(`look=order:${orderNo}`)

  await link.focus()
  await page.keyboard.press('Enter')
  await orderTitled(page, orderNo).waitFor()
  await drawer(page).getByRole('link', { name, exact: true }).click()
  await titled(page, name).waitFor()
  // The time line names it too.
  await drawer(page).getByRole('link', { name: orderNo, exact: true }).last().click()
  await orderTitled(page, orderNo).waitFor()
  await drawer(page).getByRole('link', { name: sampleSku }).click()
  await expect.poll(() => search(page)).toContain(`look=product:%40${sampleSku}`)
  await orderTitled(page, orderNo).waitFor({ state: 'detached' })
  await drawer(page).getByText(sampleSku).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.goBack()
  await orderTitled(page, orderNo).waitFor()
  await page.reload()
  await orderTitled(page, orderNo).waitFor()
  await drawer(page).getByRole('button', { name: '关闭' }).click()
  await drawer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => search(page)).toBe(list)
  // Closing went back to the list: nothing of the drawer lies behind it.
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/order')
})

it('asks before what is typed in it is lost, also on the way back', async () => {
  const { name, orderNo } = await pushOrder()
  const page = await openPage()
  await beAdministrator(page)
  await page.goto(`/order?order_no=${orderNo}`)
  await page.getByRole('link', { name, exact: true }).click()
  await titled(page, name).waitFor()
  await page.getByRole('button', { name: '添加备注' }).click()
  const note = page.getByRole('textbox', { name: '备注' })
  await note.fill('Calls on Monday')
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  await page.goBack()
  await question.waitFor()
  const stay = question.getByRole('button', { name: '继续编辑' })
  await expect.poll(() => stay.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  expect(await note.inputValue()).toBe('Calls on Monday')
  await expect.poll(() => note.evaluate(field => field === document.activeElement)).toBe(true)
  expect(search(page)).toContain('look=member:')
  await page.goBack()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await note.waitFor({ state: 'detached' })
  await drawer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => search(page)).toBe(`?order_no=${orderNo}`)
})

it('says that a record is not there, and leads to the list of its kind', async () => {
  const page = await openPage()
  await beAdministrator(page)
  await page.goto('/order?look=member:@nobody')
  await drawer(page).getByText('数据不存在').waitFor()
  await drawer(page).getByRole('link', { name: '查看全部会员' }).click()
  await page.waitForURL(/\/mp-user$/)
  await page.goto('/order?look=nothing:1')
  await drawer(page).getByText('数据不存在').first().waitFor()
})

it('opens from a card on a phone, over the whole width', async () => {
  const { name, orderNo } = await pushOrder()
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await beAdministrator(page)
  await page.goto(`/order?order_no=${orderNo}`)
  await page.getByText('下单人', { exact: true }).click()
  await orderTitled(page, orderNo).waitFor()
  await drawer(page).getByRole('link', { name, exact: true }).waitFor()
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await seriousFindings(page)).toEqual([])
})
