/** Tasks of docs/tasks.md that no other journey walks. */
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openAdministrator, openFrontSite } from './front-site.ts'
import { openFolder, openPage, signIn, signInEnglish, useBrowser } from './journey.ts'
import { beginTask, goByPalette, tabTo } from './steps.ts'

useBrowser()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const unique = () => randomBytes(4).toString('hex')

/** An order of a year's membership, paid now; and the same order refunded. */
async function pushPaid(userId: string) {
  const push = await openFrontSite()
  const [orderNo, now] = [`NO${unique()}`, new Date().toISOString()]
  const order = {
    order_no: orderNo,
    userId,
    source: 'trade_site',
    source_name: userId,
    actual_amount: 899,
    total_amount: 899,
    create_time: now,
    paid_time: now,
    item_list: [{ item_name: '年度会员', periodValue: 1, periodUnit: 'year' }],
  }
  expect(await push('members', { userId, name: userId, createTime: now, source: 'trade_site' })).toBe(
    'created',
  )
  expect(await push('orders', { ...order, status: 'PAID' })).toBe('created')
  const refund = (more: object = {}) =>
    push('orders', { ...order, status: 'CANCELLED', updateTime: new Date().toISOString(), ...more })
  return { orderNo, refund }
}

it('leads from Today to the orders that are not paid', async () => {
  const page = await openPage(phone)
  await signInEnglish(page)
  const unpaid = page.getByRole('link', { name: /^\d+ orders? of the last 7 days (is|are) not paid/ })
  await unpaid.waitFor()
  const endTask = await beginTask(page, '1')
  await unpaid.tap()
  await page.waitForURL(/order\?status=UNPAID&createdFrom=today-6$/)
  // Other journeys push orders meanwhile: that the figure is the total of its list, desk.api.test.ts says.
  await page.getByText(/^[\d,]+ records?$/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  endTask()
})

it('reminds all members whose membership ends in 7 days, also where no rule is on yet', async () => {
  const page = await openPage()
  await signInEnglish(page)
  const ending = page.getByRole('link', { name: /^\d+ memberships? ends? in 7 days/ })
  await ending.waitFor()
  const endTask = await beginTask(page, '7')
  await ending.click()
  const dialog = page.getByRole('dialog')
  // As on the first day: no other journey makes rules.
  await dialog.getByRole('textbox', { name: 'Message' }).waitFor()
  await dialog.getByText(/, your membership ends on \d{4}-\d{2}-\d{2}, in \d days?/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remind to renew' }).click()
  await page.getByText(/^\d+ changed(, \d+ needed no change)?$/).waitFor()
  endTask()
})

it('shows by the keyboard what a refund took back', async () => {
  const userId = `wx-${unique()}`
  const { orderNo, refund } = await pushPaid(userId)
  expect(await refund()).toBe('updated')
  const page = await openPage()
  await signInEnglish(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const endTask = await beginTask(page, '8')
  await goByPalette(page, orderNo, `${orderNo} ${userId}`)
  await page.getByText(/^年度会员.*taken back/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await tabTo(page, page.getByRole('link', { name: 'View member' }))
  await page.keyboard.press('Enter')
  const member = page.getByRole('dialog').filter({ hasText: userId })
  await member.getByText('Ordinary', { exact: true }).first().waitFor()
  endTask()
})

it('shows a refund with its amount, and the validity that went with it', async () => {
  const userId = `wx-${unique()}`
  const { orderNo, refund } = await pushPaid(userId)
  expect(await refund({ refund_amount: 800.25 })).toBe('updated')
  const page = await openPage()
  await signIn(page)
  // Whoever works with orders keeps their group open, and the sidebar remembers it.
  const menu = await openFolder(page, '订单与商品')
  const endTask = await beginTask(page, '23')
  await menu.getByRole('link', { name: '订单', exact: true }).click()
  await page.getByRole('tab', { name: /^已退款/ }).click()
  await page.getByRole('link', { name: `查看 ${orderNo}` }).click()
  const timeline = page.getByRole('region', { name: '时间线' })
  await timeline
    .getByRole('listitem')
    .filter({ hasText: /退款.*¥800\.25.*已收回/ })
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
  endTask()
  const next = page.getByRole('link', { name: '下一条' })
  await next.click()
  await page.getByRole('link', { name: '上一条' }).click()
  await page.waitForURL(`**/order/details/${orderNo}`)
})

it('leads to the best channel of the quarter', async () => {
  const page = await openPage()
  await signInEnglish(page)
  const menu = await openFolder(page, 'Operations')
  const endTask = await beginTask(page, '24')
  await menu.getByRole('link', { name: 'Channels', exact: true }).click()
  const best = page.getByRole('region', { name: 'Channels compared' }).getByRole('link')
  const name = await best.innerText()
  await best.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('region', { name: 'Products sold' }).getByRole('row').nth(1).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  endTask()
})

it('says who changed a record', async () => {
  const send = await openAdministrator()
  const title = `Who ${unique()}`
  const { id } = await send<{ id: number }>('/core/scrolling-config', { title, content: 'first' })
  const page = await openPage(phone)
  await signIn(page, `/noticebar?title=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `编辑 ${title}` }).waitFor()
  const endTask = await beginTask(page, '11')
  await page.getByRole('link', { name: `编辑 ${title}` }).tap()
  await page.waitForURL(`**/noticebar/edit/${id}`)
  await page.getByRole('tab', { name: '变更历史' }).tap()
  await page.getByRole('tabpanel').getByText('admin').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  endTask()
})

it("exports last month's orders as a file", async () => {
  const page = await openPage()
  await signInEnglish(page, '/order')
  const more = page.getByRole('button', { name: /^More filters/ })
  await more.waitFor()
  const endTask = await beginTask(page, '12')
  await more.click()
  await page.getByRole('textbox', { name: 'Paid at' }).first().click()
  await page.getByText('Last month', { exact: true }).click()
  await page.waitForURL(/paidFrom=/)
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const lines = (await text(await (await saved).createReadStream())).trim().split('\r\n')
  endTask()
  await page.getByText(`${lines.length - 1} records`).waitFor()
})
