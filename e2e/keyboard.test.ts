/** Forms and dialogs by the keyboard alone (B.2): nothing is saved halfway, and everything is reached. */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { beAdministrator, openPage, useBrowser } from './journey.ts'
import { beginTask, goByPalette, tabTo } from './steps.ts'

useBrowser()

/** Calls of the page that change something. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: here } = document
    return {
      isDay: here?.matches('.ant-picker input') ?? false,
      isSave: here?.matches('[type=submit], .ant-modal-footer .ant-btn-primary') ?? false,
    }
  })

/** From the first field to the button that saves; Enter in each calendar field, with half of a day typed. */
async function walk(page: Page, form: Locator): Promise<void> {
  await form.locator('input:enabled, textarea:enabled').first().focus()
  for (let stops = 0; stops < 60; stops++) {
    const { isDay, isSave } = await focused(page)
    if (isSave) return
    if (isDay) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('2026-1')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`The button that saves cannot be reached at ${page.url()}`)
}

it.each([
  ['zh_CN', 1440, '新增通知'],
  ['en_US', 390, 'Add notice'],
])('saves a notice with its days, typed in %s at %i px', async (locale, width, action) => {
  const title = `Keys ${randomBytes(4).toString('hex')}`
  const page = await openPage({ viewport: { width, height: 844 } })
  await beAdministrator(page)
  await page.evaluate(key => localStorage.setItem('locale', key), locale)
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const endTask = await beginTask(page, '9')
  await goByPalette(page, action, action)
  await page.waitForURL('**/noticebar/add')
  const writes = writesOf(page)
  const [start, end] = [page.locator('.ant-picker input').first(), page.locator('.ant-picker input').last()]
  const isFocused = (field: Locator) => field.evaluate(element => element === document.activeElement)
  await page.locator('#form_title').waitFor()
  await tabTo(page, page.locator('#form_title'))
  await page.keyboard.type(title)
  await tabTo(page, page.locator('#form_content'))
  await page.keyboard.type('by keyboard')
  await tabTo(page, start)
  await page.keyboard.type('2026-12-01')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(end)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('2026-12-24')
  await page.keyboard.press('Enter')
  await page.locator('.ant-picker-dropdown:visible').waitFor({ state: 'detached' })
  expect(writes).toEqual([])
  await end.press('Enter')
  await page.waitForURL('**/noticebar')
  endTask()
  expect(writes).toEqual(['POST /core/scrolling-config'])
  const found = page.getByText(title).locator('xpath=ancestor::*[self::tr or self::li][1]')
  await found.getByText(/2026-12-01.*2026-12-24/).waitFor()
})

it('walks through the forms, and saves none of them halfway', async () => {
  const page = await openPage()
  await beAdministrator(page)
  const writes = writesOf(page)
  for (const path of [
    '/noticebar/add',
    '/channel/add',
    '/system/user/add',
    '/system/app/add',
    '/system/website/add',
    '/system/role/add',
  ]) {
    await page.goto(path)
    const form = page.locator('form#form')
    await form.waitFor()
    await walk(page, form)
  }
  expect(writes).toEqual([])
})

it('walks through the dialogs, and saves none of them halfway', async () => {
  const page = await openPage()
  await beAdministrator(page)
  const writes = writesOf(page)
  for (const [path, button] of [
    ['/system/permission', '新增权限组'],
    ['/system/dictionary', '新增字典'],
    ['/mp-user?level=0', /^升级/],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await walk(page, dialog)
    await expect.poll(() => dialog.isVisible()).toBe(true)
  }
  expect(writes).toEqual([])
})

it('filters by the last month from a field of days, and stays relative', async () => {
  const page = await openPage()
  await beAdministrator(page)
  await page.goto('/mp-user')
  const start = page.locator('.ant-picker input').first()
  await start.waitFor()
  await tabTo(page, start)
  await page.keyboard.press('ArrowDown')
  const range = (name: string) => page.getByRole('button', { name, exact: true })
  const isFocused = (name: string) => range(name).evaluate(element => element === document.activeElement)
  await expect.poll(() => isFocused('今天')).toBe(true)
  for (let others = 0; !(await isFocused('上月')); others++) {
    expect(others).toBeLessThan(10)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/month-1/)
  await page.locator('.ant-picker-dropdown:visible').waitFor({ state: 'detached' })
  await expect.poll(() => start.evaluate(element => element === document.activeElement)).toBe(true)
})
