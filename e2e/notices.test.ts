import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goByMenu, openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const uniqueTitle = () => `维护 ${randomBytes(4).toString('hex')}`

/** Makes a column wider by the edge of its heading. */
async function dragEdge(page: Page, column: string, pixels: number): Promise<void> {
  const heading = page.getByRole('columnheader', { name: column })
  const box = async () => (await heading.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { x, y, width, height } = await box()
  await page.mouse.move(x + width - 3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width - 3 + pixels, y + height / 2)
  await page.mouse.up()
  await expect.poll(async () => (await box()).width).toBeGreaterThan(width + pixels / 2)
}

it('adds, finds, switches off, edits and deletes a notice', async () => {
  const title = uniqueTitle()
  const page = await openPage()
  await signIn(page)
  await goByMenu(page, '运营', '通知栏')
  await page.getByRole('link', { name: '新增通知' }).first().click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入标题').waitFor()
  await page.getByText('请输入内容').waitFor()
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('内容').fill('周六凌晨 2 点至 4 点维护')
  await page.getByLabel('链接').fill('javascript:alert(1)')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('链接应以').waitFor()
  await page.getByLabel('链接').fill('/help')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()

  await page.waitForURL('**/noticebar')
  await page.getByPlaceholder('标题').fill(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/title=/)
  await page.getByText('共 1 条').waitFor()
  await dragEdge(page, '内容', 120)
  await page.getByRole('switch', { name: new RegExp(title) }).click()
  await page
    .getByRole('dialog', { name: `禁用通知“${title}”？` })
    .getByRole('button', { name: '禁用' })
    .click()
  await page.getByText('禁用成功').waitFor()

  await page.getByRole('link', { name: `编辑 ${title}` }).click()
  await page.getByLabel('内容').fill('改期')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: '改期' }).waitFor()
  expect(page.url()).toContain('title=')

  await page.getByRole('button', { name: `删除 ${title}` }).click()
  await page
    .getByRole('dialog', { name: `删除通知“${title}”？` })
    .getByRole('button', { name: '删除' })
    .click()
  await page.getByText('没有符合条件').waitFor()
})

it('tells the second of two editors who saved what, and their screen follows it (B.7)', async () => {
  const title = uniqueTitle()
  const page = await openPage()
  await signIn(page, '/noticebar/add')
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('内容').fill('第一版')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('link', { name: `编辑 ${title}` }).click()
  await page.waitForURL('**/noticebar/edit/*')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByLabel('内容').fill('第二版')
  const third = await page.context().newPage()
  await third.goto(page.url())
  await third.getByLabel('内容').fill('第四版')
  await page.getByLabel('内容').fill('第三版')
  await page.getByLabel('标题').fill(`${title} 改`)
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL('**/noticebar')
  await second.getByRole('button', { name: '保存' }).click()
  await second.getByText(/ 已于 \d{4}-\d\d-\d\d \d\d:\d\d 保存了新的内容/).waitFor()
  await second.getByText('对方改了：标题、内容。其中您也改了：内容。您没有改的内容已换成对方的。').waitFor()
  await third.getByRole('button', { name: '保存' }).click()
  await third.getByRole('button', { name: '载入最新内容' }).click()
  await expect.poll(() => third.getByLabel('内容').inputValue()).toBe('第三版')
  await third.getByText(`${title} 改`, { exact: true }).first().waitFor()
  await second.getByRole('button', { name: /覆盖/ }).click()
  await second.waitForURL('**/noticebar')
  await second.getByRole('cell', { name: '第二版' }).first().waitFor()
})
