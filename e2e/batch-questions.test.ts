import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const modes = ['SEA', 'AIR', 'OTHERS']

/** The name says the one direction and the columns say the other; the amounts have no currency. */
function contrary(name: string, header: string, goods: string) {
  const line = (at: number) => `2026-02-0${at},ACME SA,BETA LTD,${goods} ${at},${at}000,${modes[at % 3]}`
  const text = [`${header},GOODS,AMOUNT,MODE`, ...[1, 2, 3, 4, 5, 6].map(line)].join('\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** Axe finds nothing, and nothing lies beyond the edge, on a desk and in a hand. */
async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.mouse.move(0, 0)
    expect(await seriousFindings(page), `${width}`).toEqual([])
    const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await page.evaluate<number>(beyond), `${width}`).toBe(0)
  }
}

it('settles what files leave open by one answer each, and names columns and values before the import', async () => {
  const page = await openPage()
  await signIn(page, '/trade-data/import')
  await page
    .getByLabel('导入文件', { exact: true })
    .setInputFiles([
      contrary('Kenya export.csv', 'IMPORT DATE,IMPORTER,EXPORTER', 'RUG'),
      contrary('Ghana import.csv', 'EXPORT DATE,EXPORTER,IMPORTER', 'JUG'),
    ])
  await page.getByText('Ghana import.csv (出口)、Kenya export.csv (进口)').waitFor()
  await expectFine(page)
  await page.getByRole('button', { name: '采用各自的建议（2 个） · 2 个文件没有说明是进口还是出口' }).focus()
  await page.keyboard.press('Enter')
  // Only its name says the country of a file: that stays open.
  const lineOf = (name: RegExp) => page.getByRole('row', { name })
  await lineOf(/Ghana import\.csv/)
    .getByText('出口', { exact: true })
    .waitFor()
  await lineOf(/Kenya export\.csv/)
    .getByText('进口', { exact: true })
    .waitFor()
  const currency = page.getByRole('combobox', { name: /2 个文件没有说明金额的币种/ })
  await currency.fill('USD')
  await currency.press('Enter')
  await currency.waitFor({ state: 'detached' })
  // The work goes on with the import, not with the way back.
  const target = page.getByRole('combobox', { name: '导入到' })
  await expect.poll(() => target.evaluate(field => field === document.activeElement)).toBe(true)

  await page.getByText('请核对的列').nth(1).waitFor()
  await expect.poll(() => page.getByText('金额没有币种').count()).toBe(0)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('button', { name: '导入所选' }).click()
  const question = page.getByRole('dialog', { name: '导入所选的 2 个文件？' })
  await question.getByText('运输方式 = MODE：AIR | OTHERS').nth(1).waitFor()
  await question.getByText('建议：加纳海关 · 出口').waitFor()
  await expectFine(page)
  await question.getByRole('button', { name: '导入所选' }).click()
  await page.getByText('已完成', { exact: true }).nth(1).waitFor()
})
