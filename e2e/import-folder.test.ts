import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { corrected, writeFolder } from './import-folder.files.ts'
import { beAdministrator, openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

type Folder = ReturnType<typeof writeFolder>

/** Twenty files are read by a process each. */
const slow = { timeout: 300_000 }

/** Counts what a person presses, across screens. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('notePress', () => {
    presses++
  })
  await page.addInitScript("addEventListener('pointerdown', () => notePress(), true)")
  return () => presses
}

/** Axe finds nothing, and nothing lies beyond the edge. */
async function expectFine(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  expect(await seriousFindings(page), page.url()).toEqual([])
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, page.url()).toBe(0)
}

/** @returns the address of the batch */
async function importFolder(page: Page, { folder, unclear }: Folder): Promise<string> {
  const presses = await countPresses(page)
  await signIn(page, '/trade-data/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择文件夹' }).click()
  await (await chooser).setFiles(folder)
  await page.waitForURL('**/trade-data/batch/*')
  const batch = new URL(page.url()).pathname
  // Two files of one vendor do not say where they are from: one answer holds for both.
  const country = page.getByRole('combobox', { name: /2 个文件没有说明是哪国海关/ })
  await country.waitFor(slow)
  await country.fill('尼日利亚')
  await country.press('Enter')
  await page.getByRole('button', { name: '导入没有疑问的 19 个文件' }).click(slow)
  await page.getByRole('link', { name: `核对 customs/${unclear}` }).click()
  await page.getByRole('button', { name: /Zzz”列的字段/ }).click()
  await page.getByRole('option', { name: '日期', exact: true }).click()
  await page.getByRole('button', { name: '开始导入' }).click()
  await page.waitForURL(`**${batch}`)
  expect(presses()).toBeLessThanOrEqual(6)
  return batch
}

async function replaceFirst(page: Page, { first }: Folder, lamp: string): Promise<void> {
  await page.goto('/trade-data?size=50')
  await page.getByRole('link', { name: `替换 ${first}` }).click(slow)
  await page
    .getByLabel('导入文件', { exact: true })
    .setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected(lamp)) })
  await page.getByRole('button', { name: '开始导入' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '替换' }).click()
  await page.waitForURL('**/trade-data')
}

async function readReport(page: Page, { unclear }: Folder): Promise<void> {
  await page.goto('/trade-data?size=50')
  await page.getByRole('button', { name: new RegExp(`· .*${unclear}`) }).click(slow)
  await page.getByRole('dialog').getByText('Yard Nowhere').waitFor()
}

it('imports a folder of twenty files in six clicks, and says what it did', { timeout: 400_000 }, async () => {
  const lamp = `LAMP${randomBytes(3).toString('hex').toUpperCase()}`
  const files = writeFolder(lamp)
  const page = await openPage()
  const batch = await importFolder(page, files)
  rmSync(dirname(files.folder), { recursive: true })
  await page.getByText('已完成', { exact: true }).nth(19).waitFor(slow)
  await expectFine(page)
  await replaceFirst(page, files, lamp)
  await page
    .getByRole('row', { name: /corrected\.csv/ })
    .getByText('已完成', { exact: true })
    .waitFor(slow)
  await page
    .getByRole('row', { name: new RegExp(files.first) })
    .getByText('已被替换')
    .waitFor()
  await readReport(page, files)
  await expectFine(page)

  for (const [locale, width] of [
    ['zh_CN', 390],
    ['en_US', 1440],
    ['en_US', 390],
  ] as const) {
    const other = await openPage({ viewport: { width, height: 844 } })
    await beAdministrator(other)
    await other.evaluate(key => localStorage.setItem('locale', key), locale)
    await other.goto(batch)
    await other.getByText(`customs/${files.unclear}`, { exact: true }).waitFor()
    await expectFine(other)
    await readReport(other, files)
    await expectFine(other)
    await other.context().close()
  }
})
