import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { ask, importRows } from './imported-rows.ts'
import { beAdministrator, openPage, useBrowser } from './journey.ts'

useBrowser()

const company = '/sparq/customs/company'
const header = 'Date,Shipper,Shipper Country,Goods Description'

it('merges two spellings of one company, and splits them again', async () => {
  const word = `QUILT${randomBytes(4).toString('hex').toUpperCase()}`
  const [kept, other] = [`${word} TRADINGS LTD`, `${word} TRADING LTD`]
  const page = await openPage()
  await beAdministrator(page)
  const line = (company: string, goods: string) => `2026-02-03,${company},CN,${goods}`
  await importRows(page, word, [header, line(kept, 'quilts'), line(kept, 'pillows'), line(other, 'sheets')])
  const countOf = async (name: string) => {
    const found = await ask<{ supplierOv: { count: number } }>(page, `${company}/com_ov`, { name })
    return found.supplierOv.count
  }
  expect(await countOf(other)).toBe(1)

  // Found by a job after the import, which waits for those of other imports.
  const variants = () => ask<{ total: number }>(page, `${company}/variant/list?name=${word}`)
  await expect.poll(async () => (await variants()).total).toBe(1)
  await page.goto(`/company/variants?name=${word}`)
  await page.getByRole('button', { name: `合并 ${other}` }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('radio', { name: kept }).isChecked()).toBe(true)
  await dialog.getByText('随时拆分').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /合\s*并/ }).click()
  await page.getByText('没有符合条件的数据').waitFor()

  await page.getByRole('tab', { name: '已合并' }).click()
  await page.getByRole('button', { name: `拆分 ${other}` }).waitFor()
  await expect.poll(() => countOf(other)).toBe(3)
  await page.getByRole('button', { name: `拆分 ${other}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /拆\s*分/ })
    .click()
  await page.getByRole('tab', { name: '已拆分' }).click()
  await page.getByRole('button', { name: `合并 ${other}` }).waitFor()
  await expect.poll(() => countOf(other)).toBe(1)

  const decideAll = async (decision: string, title: string) => {
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await page.getByRole('button', { name: decision, exact: true }).click()
    const question = page.getByRole('dialog', { name: title })
    await question.getByRole('button', { name: decision }).click()
    await page.getByText('没有符合条件的数据').waitFor()
  }
  await decideAll('恢复待处理', '将 1 对企业恢复待处理？')
  await page.getByRole('tab', { name: '待处理' }).click()
  await page.getByRole('combobox', { name: '名称差异' }).click()
  await page.getByTitle('单复数不同（1）').click()
  await page.keyboard.press('Escape')
  await decideAll('不是同一家', '将 1 对企业标为不是同一家？')

  const uidOf = async (name: string) => (await ask<{ uid: string }>(page, `${company}/info`, { name })).uid
  await page.goto(`/company/${await uidOf(other)}`)
  await page.getByRole('link', { name: '合并…' }).click()
  const next = page.getByRole('combobox', { name: '再选一家企业' })
  await next.fill(kept)
  await page.getByTitle(kept, { exact: false }).first().click()
  const second = page.getByRole('region', { name: '企业 2' })
  // The choice goes through the URL.
  const stays = second.getByRole('radio', { name: '合并后保留这家' })
  await stays.click()
  await expect.poll(() => stays.isChecked()).toBe(true)
  await second.getByText(kept).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '合并 2 家企业' }).click()
  await page.waitForURL('**/company/variants?status=merged')
  await page.getByRole('button', { name: `拆分 ${other}` }).waitFor()
})
