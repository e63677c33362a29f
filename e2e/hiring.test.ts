import { randomBytes } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

it('hires a person with a role from a template in at most 8 clicks', async () => {
  const page = await openPage()
  await signIn(page)
  const userId = `hired-${randomBytes(4).toString('hex')}`
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  await click(page.getByRole('link', { name: '账号', exact: true }))
  await click(page.getByRole('link', { name: '新增账号' }).first())
  await page.getByRole('heading', { name: '新增账号' }).waitFor()
  // Typed from field to field.
  const fields = [userId, '李四', 'orange-river-77', 'orange-river-77']
  await page.getByLabel('用户名').focus()
  for (const text of fields) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    // The eye beside a password.
    if (text === fields[2]) await page.getByLabel('确认密码').focus()
  }
  await click(page.getByRole('combobox', { name: '角色' }))
  // Templates stand after the roles, which may be many.
  await page.keyboard.type('运营')
  await click(page.getByTitle(/^管理通知、渠道/))
  await click(page.getByRole('button', { name: '保存' }))
  await page.getByRole('heading', { name: userId }).waitFor()
  await page.getByRole('rowheader', { name: '运营' }).waitFor()
  expect(clicks).toBeLessThanOrEqual(8)
  await page.getByRole('tab', { name: '权限来源' }).click()
  await page.getByRole('textbox', { name: /^搜索权限/ }).fill('notice.read')
  await expect.poll(() => page.getByRole('cell', { name: '运营' }).count()).toBe(1)
})
