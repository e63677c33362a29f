/** Where the focus is after what was done by the keyboard (design: the work goes on where it was). */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openAdministrator } from './front-site.ts'
import { openPage, signIn, useBrowser, waitUntilIdle } from './journey.ts'
import { goByPalette, tabTo } from './steps.ts'

useBrowser()

/** The name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: here } = document
    return here?.getAttribute('aria-label') ?? (here === document.body ? 'nothing' : here?.textContent)
  })

const becomes = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name)

/** Three notices that no other journey has, newest first. */
async function addNotices() {
  const send = await openAdministrator()
  const word = randomBytes(4).toString('hex')
  for (const each of ['C', 'B', 'A'])
    await send('/core/scrolling-config', { title: `${each} ${word}`, content: 'focus' })
  return { word, list: `/noticebar?title=${word}` }
}

async function confirmDeleting(page: Page) {
  await page.getByRole('dialog').waitFor()
  await becomes(page, '取消')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

it('begins a screen at its title, and comes back to the row from which it was opened', async () => {
  const { word, list } = await addNotices()
  const page = await openPage()
  await signIn(page, list)
  await page.getByRole('link', { name: `编辑 B ${word}` }).waitFor()
  await waitUntilIdle(page)
  await page.getByRole('link', { name: `编辑 B ${word}` }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/noticebar/edit/*')
  await becomes(page, '编辑通知')
  await tabTo(page, '保存')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/noticebar?*')
  await becomes(page, `编辑 B ${word}`)
  await goByPalette(page, '渠道', '渠道 运营')
  await page.waitForURL('**/channel')
  await becomes(page, '渠道')
})

it('goes through the rows by the arrows, past all filters and headings', async () => {
  const { word, list } = await addNotices()
  const page = await openPage()
  await signIn(page, list)
  await page.getByRole('link', { name: `编辑 A ${word}` }).waitFor()
  await waitUntilIdle(page)
  await page.keyboard.press('Tab')
  await becomes(page, '跳到内容')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await becomes(page, '跳到列表')
  await page.keyboard.press('Enter')
  await becomes(page, `编辑 A ${word}`)
  await page.keyboard.press('ArrowDown')
  await becomes(page, `编辑 B ${word}`)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await becomes(page, `预览 B ${word}`)
  await page.keyboard.press('End')
  await becomes(page, `预览 C ${word}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tbody') === null)).toBe(true)
})

it.each(['/company/variants', '/trade-data'])(
  'leads to the list of %s past what stands above it',
  async path => {
    const page = await openPage()
    await signIn(page, path)
    await page.locator('tbody [data-row-key]').first().waitFor()
    await tabTo(page, '跳到列表')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-row-key]') !== null))
      .toBe(true)
  },
)

it('goes to the next row after a deletion, and to the row that is back', async () => {
  const { word, list } = await addNotices()
  const page = await openPage()
  await signIn(page, list)
  const remove = page.getByRole('button', { name: `删除 B ${word}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  await confirmDeleting(page)
  await remove.waitFor({ state: 'detached' })
  await becomes(page, `编辑 C ${word}`)
  await tabTo(page, '撤销')
  await page.keyboard.press('Enter')
  await becomes(page, `编辑 B ${word}`)
  for (const [gone, next] of [
    ['B', '编辑 C'],
    ['C', '编辑 A'],
  ]) {
    await page.getByRole('button', { name: `删除 ${gone} ${word}` }).focus()
    await page.keyboard.press('Enter')
    await confirmDeleting(page)
    await becomes(page, `${next} ${word}`)
  }
  await page.goto(`/bin?name=${word}`)
  await page.getByRole('button', { name: `恢复 C ${word}` }).focus()
  await page.keyboard.press('Enter')
  await becomes(page, `恢复 B ${word}`)
})

it('stays on what was pressed: an export, the choice of a language', async () => {
  const page = await openPage()
  await signIn(page, '/system/audit?target=nothing')
  await page.getByRole('button', { name: '导出' }).focus()
  await page.keyboard.press('Enter')
  await becomes(page, 'Excel 文件（XLSX）')
  await page.keyboard.press('Enter')
  await page.getByText('导出成功').waitFor()
  await becomes(page, '导出')
  const language = page.getByRole('combobox', { name: '切换语言' })
  await language.focus()
  await language.selectOption('en_US')
  await becomes(page, 'Switch language')
})

it('begins at the first choice when a file was uploaded', async () => {
  const page = await openPage()
  await signIn(page, '/trade-data/import')
  await page.getByLabel('导入文件', { exact: true }).setInputFiles({
    name: `focus-${randomBytes(4).toString('hex')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from('Bill No,Importer,Exporter,HS Code,Date\nB1,Acme,Bolt,8471,2025-01-02\n'),
  })
  const first = page.getByRole('main').locator('section').locator('button, input, a[href]').first()
  await expect.poll(() => first.evaluate(element => element === document.activeElement)).toBe(true)
})
