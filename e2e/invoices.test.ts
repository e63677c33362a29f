/** What the staff does with invoices: enters a request on an order, issues it, and voids it after a refund. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openFrontSite } from './front-site.ts'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

it('asks for the invoice of an order, issues it with its file, and voids it after a refund', async () => {
  const push = await openFrontSite()
  const number = `F${randomBytes(5).toString('hex')}`
  const now = new Date().toISOString()
  const order = {
    order_no: number,
    userId: `wx-${number}`,
    source: 'trade_site',
    source_name: '王芳',
    actual_amount: 899,
    total_amount: 899,
    create_time: now,
    paid_time: now,
    item_list: [{ item_name: '年度会员' }],
  }
  expect(await push('orders', { ...order, status: 'PAID' })).toBe('created')
  const page = await openPage()
  await signIn(page, `/order/details/${number}`)

  await page.getByRole('link', { name: '代会员申请开票' }).click()
  expect(await page.getByLabel('订单号').inputValue()).toBe(number)
  await page.getByLabel('发票抬头').fill(`示例公司 ${number}`)
  await page.getByLabel('税号').fill('911100006000373410')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('税号校验位不符').waitFor()
  await page.getByLabel('税号').fill('91110000600037341L')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()

  await page.getByRole('link', { name: `示例公司 ${number}` }).click()
  await page.getByRole('button', { name: '开票', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('¥899.00', { exact: false }).waitFor()
  const invoiceNumber = `25${BigInt(`0x${number.slice(1)}`)}`.padEnd(20, '0')
  await dialog.getByLabel('发票号码').fill(invoiceNumber)
  await dialog.getByLabel('开票日期').fill(now.slice(0, 10))
  await page.keyboard.press('Enter')
  await dialog
    .getByLabel('上传文件', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await dialog.getByText('发票.pdf').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '开票', exact: true }).click()
  await page.getByRole('link', { name: '下载发票文件' }).waitFor()

  expect(await push('orders', { ...order, status: 'CANCELLED' })).toBe('updated')
  await page.goto(`/order/details/${number}`)
  await page.getByText('订单已退款，但发票已开具：请红冲').waitFor()
  await page.goto(`/invoice?number=${invoiceNumber}`)
  await page.getByRole('link', { name: `示例公司 ${number}` }).click()
  await page.getByRole('button', { name: '红冲' }).click()
  await dialog.getByLabel('拒绝或红冲原因').fill('退款')
  await dialog.getByRole('button', { name: '红冲' }).click()
  await page.getByText('已红冲').first().waitFor()
})
