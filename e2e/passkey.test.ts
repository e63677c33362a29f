import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openPage, serverAddress, useBrowser } from './journey.ts'
import { bePerson, makePeople, ownPassword } from './people.ts'

useBrowser()

/** Browsers make passkeys at a name only. */
const namedAddress = () => serverAddress().replace('127.0.0.1', 'localhost')

/** A device of Chromium that says yes to everything, or to nothing. */
async function giveDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

async function enterPassword(page: Page, userId: string): Promise<void> {
  await page.getByLabel('用户名').fill(userId)
  await page.getByLabel('密码', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
}

it('adds a passkey, signs in with it on a phone, and removes it with it', async () => {
  const userId = `passkey-${randomBytes(4).toString('hex')}`
  await makePeople(`通行密钥 ${userId}`, ['notice.read'], [userId])
  const page = await openPage({ baseURL: namedAddress() })
  const letVerify = await giveDevice(page)
  await bePerson(page, userId)
  await page.goto('/profile?tab=factors')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByLabel('名称').fill('笔记本')
  await page.getByLabel('登录密码').fill(ownPassword)
  await page.getByRole('button', { name: '下一步' }).click()
  await letVerify(false)
  await page.getByRole('button', { name: /^继\s?续$/ }).click()
  await page.getByText('未完成：已取消或等待超时，请重试').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await letVerify(true)
  await page.getByRole('button', { name: /^继\s?续$/ }).click()
  const made = page.getByRole('dialog', { name: '恢复码' })
  await made.getByRole('button', { name: '我已保存' }).click()
  await page.getByText('其他设备已下线').waitFor()
  await page.getByText('笔记本').waitFor()

  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByText('退出登录').click()
  await page.waitForURL('**/user/login**')
  await page.setViewportSize({ width: 390, height: 844 })
  await letVerify(false)
  await enterPassword(page, userId)
  await page.getByText('未完成：已取消或等待超时，请重试').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await letVerify(true)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await page.waitForURL('**/profile')

  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByText('退出登录').click()
  await page.waitForURL('**/user/login**')
  await enterPassword(page, userId)
  await page.waitForURL('**/profile')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/profile?tab=factors')
  await page.getByRole('button', { name: '移除 笔记本' }).click()
  await page.getByLabel('登录密码').fill(ownPassword)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^移\s?除$/ })
    .click()
  await page.getByRole('button', { name: '其他设备下线' }).click()
  await page.getByText('已下线').waitFor()
  expect(await page.getByRole('button', { name: /^移除/ }).count()).toBe(0)
})

it('says at an IP address why no passkey can be added', async () => {
  const userId = `passkey-${randomBytes(4).toString('hex')}`
  await makePeople(`通行密钥 ${userId}`, ['notice.read'], [userId])
  const page = await openPage()
  await bePerson(page, userId)
  await page.goto('/profile?tab=factors')
  await page.getByText('当前地址不能使用通行密钥').waitFor()
  expect(await page.getByRole('button', { name: '添加通行密钥' }).isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
})
