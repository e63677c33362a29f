import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { arriveAt, openPage, useBrowser } from './journey.ts'
import { bePerson, makePeople, ownPassword } from './people.ts'

useBrowser()

/** What the app shows so many steps of 30 s from now: the server takes the next one, too, so nobody waits. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function person(more: object = {}): Promise<string> {
  const userId = `two-step-${randomBytes(4).toString('hex')}`
  await makePeople(`两步 ${userId}`, ['notice.read'], [userId], more)
  return userId
}

/** Adds an app, from the button on. Answers its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: '添加验证器应用' }).click()
  await page.getByLabel('登录密码').fill(ownPassword)
  await page.getByRole('button', { name: '下一步' }).click()
  const scan = page.getByRole('dialog', { name: '用验证器应用扫码' })
  await scan.locator('svg').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const secret = (await scan.locator('bdi').first().textContent()) ?? ''
  await scan.getByLabel('验证码').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: '恢复码' })
  await made.getByRole('button', { name: '下载' }).waitFor()
  const codes = await made.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await made.getByRole('button', { name: '我已保存' }).click()
  return { secret, codes }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByText('退出登录').click()
  await page.waitForURL('**/user/login**')
}

/** The first step by keyboard; the box of the second one has the focus then. */
async function enterPassword(page: Page, userId: string): Promise<void> {
  await page.getByLabel('用户名').fill(userId)
  await page.getByLabel('密码', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      page
        .getByLabel('验证码')
        .evaluate(box => box === document.activeElement)
        .catch(() => false),
    )
    .toBe(true)
}

it('sets up an app, then signs in with its code and with a recovery code, on a phone, by keyboard', async () => {
  const userId = await person()
  const page = await openPage()
  await bePerson(page, userId)
  await page.goto('/profile?tab=factors')
  const { secret, codes } = await addApp(page)
  await page.getByText('其他设备已下线').waitFor()
  await page.getByText('还剩 10 个').waitFor()
  await signOut(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterPassword(page, userId)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('请检查手机时间是否准确').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByLabel('验证码').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.getByText('登录成功').waitFor()
  await page.waitForURL('**/profile')
  await signOut(page)
  await enterPassword(page, userId)
  await page.getByRole('button', { name: '返回' }).click()
  expect(await page.getByLabel('用户名').inputValue()).toBe(userId)
  await enterPassword(page, userId)
  await page.getByRole('button', { name: '使用恢复码' }).click()
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '您的一个恢复码已被使用' }).click()
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '您的一个恢复码已被使用' }).waitFor({ state: 'detached' })
  await page.goto('/profile?tab=factors')
  await page.getByRole('button', { name: /^移除/ }).click()
  await page.getByLabel('登录密码').fill(ownPassword)
  await page.getByLabel('验证码').fill(codes[1] ?? '')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^移\s?除$/ })
    .click()
  await page.getByRole('button', { name: '其他设备下线' }).click()
  await page.getByText('已下线').waitFor()
  expect(await page.getByRole('button', { name: /^移除/ }).count()).toBe(0)
})

it('lets a person whose role needs it do nothing before it is set up', async () => {
  const userId = await person({ needsSecondFactor: true })
  const page = await openPage()
  await bePerson(page, userId)
  await page.goto('/noticebar')
  await arriveAt(page, '请先设置两步验证')
  expect(await seriousFindings(page)).toEqual([])
  await addApp(page)
  await arriveAt(page, '通知栏')
})
