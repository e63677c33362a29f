/** Whatever is typed over a screen is not lost by leaving the screen: each way asks first. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openFrontSite } from './front-site.ts'
import { beAdministrator, openPage, useBrowser } from './journey.ts'
import { goByPalette } from './steps.ts'

useBrowser()

async function pushMember() {
  const push = await openFrontSite()
  const id = randomBytes(4).toString('hex')
  const [userId, name, now] = [`wx-${id}`, `赵云 ${id}`, new Date().toISOString()]
  const phone = `137${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`
  await push('members', { userId, name, phone, createTime: now, source: 'trade_site' })
  await push('grants', { id, userId, level: 2, grantTime: now, periodValue: 30, periodUnit: 'day' })
  return { name, phone }
}

const question = (page: Page) => page.getByRole('dialog', { name: '放弃未保存的修改？' })
const path = (page: Page) => new URL(page.url()).pathname
const toChannels = (page: Page) => goByPalette(page, '渠道', '渠道 运营')

/** Tries to leave, stays, and has what was typed. */
async function stays(page: Page, typed: () => Promise<string>, leave: () => Promise<unknown>) {
  const [before, text] = [page.url(), await typed()]
  await leave()
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await question(page).waitFor({ state: 'hidden' })
  expect([page.url(), await typed()]).toEqual([before, text])
}

/** Reloads; the browser asks, and the person stays. */
async function staysOnReload(page: Page) {
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload({ timeout: 3000 }).catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloaded
}

it('asks before a dialog with typed text is left by the palette, by Back, or by a reload', async () => {
  const { name, phone } = await pushMember()
  const page = await openPage()
  await beAdministrator(page)
  await page.goto(`/mp-user?userName=${encodeURIComponent(name)}`)
  await goByPalette(page, phone, `${name} ${phone}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  for (const [button, field] of [
    ['添加备注', '备注'],
    ['调整有效期', '原因说明'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const box = page.getByRole('dialog').getByRole('textbox', { name: field })
    await box.fill('Calls on Monday')
    const typed = () => box.inputValue()
    await stays(page, typed, () => toChannels(page))
    await stays(page, typed, () => page.goBack())
    await staysOnReload(page)
    expect(await typed()).toBe('Calls on Monday')
    // The question before it closes, too, goes with the way on; nothing opens over it.
    await page.keyboard.press('Escape')
    await question(page).waitFor()
    await page.keyboard.press('Control+k')
    await stays(page, typed, () => page.goBack())
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: '放弃修改' }).click()
    await box.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: '添加备注' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('Gone')
  await page.keyboard.press('Escape')
  await question(page).waitFor()
  await page.goBack()
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => path(page)).toBe('/mp-user')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

it('asks once for a dialog of a row, and for one over the drawer of a record', async () => {
  const { name } = await pushMember()
  const page = await openPage()
  await beAdministrator(page)
  await page.goto(`/mp-user?userName=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '添加备注' }).click()
  const note = page.getByRole('textbox', { name: '备注' })
  await note.fill('Calls on Monday')
  await stays(
    page,
    () => note.inputValue(),
    () => toChannels(page),
  )
  await staysOnReload(page)
  await toChannels(page)
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => path(page)).toBe('/channel')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goto('/system/dictionary')
  await page.getByRole('button', { name: '新增字典' }).click()
  const code = page.getByRole('dialog').getByRole('textbox').first()
  await code.fill('leaving')
  await stays(
    page,
    () => code.inputValue(),
    () => toChannels(page),
  )
  await toChannels(page)
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => path(page)).toBe('/channel')
})

it('asks on the profile, too, and takes a question of a row along with its screen', async () => {
  const page = await openPage()
  await beAdministrator(page)
  await page.goto('/noticebar')
  await goByPalette(page, '个人', '个人中心')
  await page.getByRole('tab', { name: '个人信息' }).click()
  const mail = page.getByLabel('邮箱')
  await mail.fill('half')
  await stays(
    page,
    () => mail.inputValue(),
    () => page.goBack(),
  )
  await toChannels(page)
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => path(page)).toBe('/channel')
  await page.getByRole('button', { name: /^删除/ }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/profile')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
