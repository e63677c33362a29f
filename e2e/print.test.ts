import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { beAdministrator, openPage, useBrowser, waitUntilIdle } from './journey.ts'

useBrowser()

async function openDark(path: string): Promise<Page> {
  const page = await openPage()
  await beAdministrator(page)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilIdle(page)
  return page
}

/** Texts on the paper that are too light to be read on white, and surfaces that are dark. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return alpha === 0 ? 1 : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
    }
    const found: string[] = []
    for (const element of document.querySelectorAll('main *, .ant-drawer *')) {
      if (!element.checkVisibility()) continue
      const text = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
      const { color, backgroundColor } = getComputedStyle(element)
      if (text && light(color) > 0.6) found.push(`${element.textContent} ${color}`)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' && light(backgroundColor) < 0.5 && element.clientHeight > 12)
        found.push(`${element.className} ${backgroundColor}`)
    }
    return found
  })

it.each(['/mp-user', '/company?keyword=trading', '/channel/add'])(
  'prints %s from the dark theme as from the light one (b33)',
  async path => {
    const page = await openDark(path)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => unreadable(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  },
)

it('prints a table with its header in it, so that every sheet has it (b33)', async () => {
  const page = await openDark('/system/audit')
  await page.locator('tbody tr').nth(3).waitFor()
  await page.emulateMedia({ media: 'print' })
  const table = page.locator('table', { has: page.getByRole('columnheader', { name: '时间' }) })
  await expect.poll(() => table.locator('tbody tr.ant-table-row').count()).toBeGreaterThan(3)
  expect(await table.locator('thead').evaluate(head => getComputedStyle(head).display)).toBe(
    'table-header-group',
  )
})

it('prints an open drawer without the list behind it (b33)', async () => {
  const page = await openDark('/order')
  const row = page.getByRole('row').nth(2)
  await row.getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await waitUntilIdle(page)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => unreadable(page)).toEqual([])
  await page.getByRole('main').waitFor({ state: 'hidden' })
  const box = await page.locator('.ant-drawer-section, .ant-drawer-content').first().boundingBox()
  expect(box?.x).toBeLessThan(30)
})
