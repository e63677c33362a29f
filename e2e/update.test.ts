import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goByMenu, openPage, signIn, useBrowser, waitUntilIdle } from './journey.ts'

useBrowser()

/** From now on the server answers as if it had been updated; the screen that is open has all of its parts. */
async function update(page: Page): Promise<void> {
  await waitUntilIdle(page)
  let isReloaded = false
  await page.route('**/*', async route => {
    const request = route.request()
    isReloaded ||= request.isNavigationRequest()
    // The parts of the version before are gone.
    if (request.url().includes('/assets/') && !isReloaded) return route.fulfill({ status: 404, body: '' })
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), 'x-app-build': 'newer' } })
  })
}

const comeBack = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })

it('says that a new version is there, and reloads without losing what is typed', async () => {
  const page = await openPage()
  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, '/noticebar/add')
  const build = await page.locator('html').getAttribute('data-build')
  expect((await page.request.get('/healthz')).headers()['x-app-build']).toBe(build)
  const title = page.getByLabel('标题')
  await title.fill('周六停机维护')
  await comeBack(page)
  const note = page.getByRole('status').filter({ hasText: '新版本已就绪' })
  expect(await note.count()).toBe(0)

  await update(page)
  await comeBack(page)
  await note.getByRole('button', { name: '稍后再说' }).click()
  await note.waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('周六停机维护')

  // A part of this screen is gone: it is said again, and the screen stays.
  await page.getByRole('button', { name: '任务' }).click()
  await note.getByRole('button', { name: '稍后再说' }).click()
  await note.waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('周六停机维护')

  // A screen that is not opened after all says nothing.
  await goByMenu(page, '设置', '角色')
  await page.getByRole('button', { name: '继续编辑' }).click()
  expect(await note.count()).toBe(0)
  await page.getByRole('button', { name: '任务' }).click()
  await note.waitFor()
  const loaded = page.waitForEvent('load')
  await note.getByRole('button', { name: '刷新' }).click()
  await loaded
  await title.waitFor()
  expect(await title.inputValue()).toBe('周六停机维护')
  expect(questions).toEqual([])
})

it('opens a screen whose files are gone by a reload', async () => {
  const page = await openPage()
  await signIn(page, '/noticebar')
  await page.getByLabel('切换语言').selectOption('en_US')
  await page.getByRole('heading', { name: 'Notice' }).first().waitFor()
  await update(page)
  await goByMenu(page, 'Settings', 'Roles')
  const alert = page.getByRole('alert').filter({ hasText: 'A new version is ready' })
  await alert.waitFor()
  await alert.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
})
