import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { goByMenu, openPage, signIn, useBrowser } from './journey.ts'
import { beginTask } from './steps.ts'

useBrowser()

it('hires a person with a role from a template', async () => {
  const page = await openPage()
  await signIn(page)
  const userId = `hired-${randomBytes(4).toString('hex')}`
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  const endTask = await beginTask(page, '2')
  await goByMenu(page, '设置', '账号')
  await page.getByRole('link', { name: '新增账号' }).first().click()
  await page.getByRole('heading', { name: '新增账号' }).waitFor()
  // Typed from field to field.
  await page.getByLabel('用户名').focus()
  for (const text of [userId, '李四']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('combobox', { name: '角色' }).focus()
  // Templates stand after the roles, which may be many.
  await page.keyboard.type('运营')
  await page.getByTitle(/^管理通知、渠道/).click()
  await page.getByRole('button', { name: '保存' }).click()
  // The password was left blank: one was made, and is shown once.
  const secret = page.getByRole('dialog').filter({ hasText: '无法再次查看' })
  const password = await secret.locator('bdi').innerText()
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  await secret.getByRole('button', { name: '我已保存' }).press('Enter')
  await page.getByRole('heading', { name: userId }).waitFor()
  await page.getByRole('rowheader', { name: '运营' }).waitFor()
  endTask()
  await page.getByRole('tab', { name: '权限来源' }).click()
  await page.getByRole('textbox', { name: /^搜索权限/ }).fill('notice.read')
  await expect.poll(() => page.getByRole('cell', { name: '运营' }).count()).toBe(1)
  const login = await page.request.post('/login', { form: { username: userId, password } })
  expect(await login.json()).toMatchObject({ errorcode: 0 })
})
