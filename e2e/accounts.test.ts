import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openAdministrator } from './front-site.ts'
import { goByMenu, openPage, signIn, signInEnglish, useBrowser } from './journey.ts'
import { beginTask } from './steps.ts'

useBrowser()

const firstPassword = 'orange-river-77'
const ownPassword = 'violet-harbor-31'
const unique = () => randomBytes(4).toString('hex')

const dialog = (page: Page) => page.getByRole('dialog')
/** Many permissions are chosen first, and then saved together. */
const inBulk = (page: Page) => page.getByText('批量编辑').click()
const permission = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** Saves what was ticked, after its difference was seen. */
async function savePermissions(page: Page, change: string, done: string): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await dialog(page).getByText(change).waitFor()
  await dialog(page)
    .getByRole('button', { name: /^保\s?存$/ })
    .click()
  await page.getByText(done).last().waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
}

const grant = (page: Page) => savePermissions(page, '授予（', '权限绑定成功')
const revoke = (page: Page) => savePermissions(page, '收回（', '权限解除成功')

/** Adds a role in the browser, with the permissions of notices that are named. */
async function addRole(page: Page, name: string, permissions: string[]): Promise<void> {
  await goByMenu(page, '设置', '角色')
  await page.getByRole('link', { name: '新增角色' }).first().click()
  await page.getByRole('heading', { name: '新增角色' }).waitFor()
  await page.getByLabel('角色名称').fill(name)
  await page.getByLabel('描述').fill('只管通知栏')
  expect(await page.getByRole('switch', { name: '状态' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('角色保存成功').waitFor()
  await page.getByRole('heading', { name }).waitFor()
  await inBulk(page)
  for (const each of permissions) await permission(page, each).check()
  await grant(page)
}

/** Adds an account in the browser, and gives it the role. */
async function addAccount(page: Page, userId: string, role: string): Promise<void> {
  await goByMenu(page, '设置', '账号')
  await page.getByRole('link', { name: '新增账号' }).first().click()
  await page.getByRole('heading', { name: '新增账号' }).waitFor()
  await page.getByLabel('用户名').fill(userId)
  await page.getByLabel('姓名').fill('王丽')
  await page.getByLabel('密码', { exact: true }).fill(firstPassword)
  await page.getByLabel('确认密码').fill('something-else')
  await page.keyboard.press('Tab')
  await page.getByText('新密码和确认密码不一致').waitFor()
  await page.getByLabel('确认密码').fill(firstPassword)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: userId }).waitFor()
  await page.getByRole('button', { name: '添加角色' }).click()
  await dialog(page).getByRole('checkbox', { name: role }).check()
  await dialog(page).getByRole('button', { name: '添加所选（1）' }).click()
  await page.getByText('角色添加成功').waitFor()
  await page.getByRole('rowheader', { name: role }).waitFor()
}

/** An account of one site, made as the form would make it, with a role that sees notices. Answers its id. */
async function makeAccount(userId: string, role: string, siteCode = 'default_site'): Promise<number> {
  const send = await openAdministrator()
  const account = { userId, fullName: '王丽', credential: firstPassword, sites: [siteCode] }
  const { id } = await send<{ id: number }>('/users/admin/user', account)
  const body = { name: role, description: '只管通知栏', siteCode }
  const made = await send<{ id: number }>('/users/admin/role', body)
  await send(`/users/admin/role/permissions/bind/${made.id}`, ['notice.read'])
  await send(`/users/admin/user/roles/bind/${id}`, [made.id])
  return id
}

/** Signs in with the password that somebody else chose, and changes it: nothing else is offered. */
async function signInFirst(page: Page, userId: string): Promise<void> {
  const login = async (password: string) => {
    await page.getByLabel('用户名').fill(userId)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  await page.goto('/user/login')
  await login(firstPassword)
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor()
  // Typed a moment ago, it is not asked for again.
  expect(await page.getByLabel('原密码').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.getByLabel('新密码').fill(ownPassword)
  await page.getByLabel('确认密码').fill(ownPassword)
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByRole('heading', { name: '个人中心' }).waitFor()
}

// Two people, each through several screens.
it('lets a person do what a role permits, and no longer once the permission is taken away', async () => {
  const role = `通知员 ${unique()}`
  const userId = `clerk-${unique()}`
  const admin = await openPage()
  await signIn(admin)
  await addRole(admin, role, ['查看通知', '新增和编辑通知'])
  const rolePage = admin.url()
  await addAccount(admin, userId, role)

  const person = await openPage()
  await signInFirst(person, userId)
  const navigation = person.getByRole('navigation')
  await navigation.getByRole('link', { name: '通知栏' }).waitFor()
  expect(await navigation.getByRole('link', { name: '账号' }).count()).toBe(0)
  await person.goto('/system/user')
  await person.getByRole('heading', { name: '没有权限' }).waitFor()
  await person.getByRole('link', { name: '通知栏' }).click()
  await person.getByRole('link', { name: '新增通知' }).first().click()
  await person.getByRole('heading', { name: '新增通知' }).waitFor()
  await person.getByLabel('标题').fill('值班安排')
  await person.getByLabel('内容').fill('周末由二组值班')

  await admin.goto(rolePage)
  await inBulk(admin)
  await permission(admin, '新增和编辑通知').uncheck()
  await revoke(admin)
  await person.getByRole('button', { name: '保存' }).click()
  await person.getByRole('heading', { name: '没有权限' }).waitFor()
  await person.getByText('您填写的内容已保留').waitFor()
  // Given back: the page asks by itself, and what was typed is there.
  await permission(admin, '新增和编辑通知').check()
  await grant(admin)
  await person.getByRole('heading', { name: '新增通知' }).waitFor()
  await expect.poll(() => person.getByLabel('标题').inputValue()).toBe('值班安排')
  await permission(admin, '新增和编辑通知').uncheck()
  await revoke(admin)
  await person.getByRole('button', { name: '保存' }).click()
  await person.getByRole('heading', { name: '没有权限' }).waitFor()

  await permission(admin, '查看通知').uncheck()
  await revoke(admin)
  await admin.reload()
  await inBulk(admin)
  await permission(admin, '查看通知').waitFor()
  await expect.poll(() => permission(admin, '查看通知').isChecked()).toBe(false)
  await person.goto('/noticebar')
  await person.getByText('没有权限').first().waitFor()
  await expect.poll(() => navigation.getByRole('link', { name: '通知栏' }).count()).toBe(0)
  // The menu follows a permission that comes back, without a reload (B.4).
  await permission(admin, '查看通知').check()
  await grant(admin)
  await person.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await navigation.getByRole('link', { name: '通知栏' }).waitFor()
})

it('resets a password that is shown once, and a disabled account is out at once', async () => {
  const role = `临时 ${unique()}`
  const userId = `temp-${unique()}`
  const person = await openPage()
  const id = await makeAccount(userId, role)
  await signInFirst(person, userId)
  const admin = await openPage()
  await signIn(admin, `/system/user/update/${id}`)

  await admin.getByRole('tab', { name: '登录记录' }).click()
  await admin.getByRole('cell', { name: '登录' }).first().waitFor()
  await admin.getByRole('tab', { name: '登录设备' }).click()
  await admin.getByRole('button', { name: /^下线/ }).click()
  await dialog(admin).getByRole('button', { name: '下线' }).click()
  await admin.getByText('没有登录的设备').waitFor()
  await person.getByRole('link', { name: '通知栏' }).click()
  await person.waitForURL('**/user/login**')

  await admin.getByRole('link', { name: '账号', exact: true }).click()
  await admin.getByPlaceholder('用户名').fill(userId)
  await admin.getByText('共 1 条').waitFor()
  await admin.getByRole('button', { name: `重置密码 ${userId}` }).click()
  // Blank: one is made.
  await dialog(admin).getByRole('button', { name: '重置密码' }).click()
  const secret = dialog(admin).filter({ hasText: '无法再次查看' })
  await secret.waitFor()
  expect((await secret.locator('bdi').innerText()).length).toBeGreaterThanOrEqual(10)
  await secret.getByRole('button', { name: '我已保存' }).click()

  await admin.getByRole('button', { name: `更多操作：${userId}` }).click()
  await admin.getByRole('menuitem', { name: '禁用' }).click()
  await dialog(admin).getByRole('button', { name: '禁用' }).click()
  await admin.getByRole('cell', { name: '已禁用' }).waitFor()

  await admin.getByRole('link', { name: '角色', exact: true }).click()
  await admin.getByRole('textbox', { name: '角色名称' }).fill(role)
  await admin.getByText('共 1 条').waitFor()
  await admin.getByRole('button', { name: `删除 ${role}` }).click()
  await dialog(admin).getByRole('button', { name: '删除' }).click()
  await admin.getByText(new RegExp(userId)).first().waitFor()
})

it('unlocks an account that wrong passwords have locked, here one of a front site alone', async () => {
  const userId = `locked-${unique()}`
  await makeAccount(userId, `前台 ${unique()}`, 'trade_site')
  const person = await openPage()
  await person.goto('/user/login')
  await person.getByLabel('用户名').fill(userId)
  const enter = async (password: string, answer: string) => {
    await person.getByLabel('密码', { exact: true }).fill(password)
    const answered = person.waitForResponse('**/login')
    await person.keyboard.press('Enter')
    await answered
    await person.getByRole('alert').getByText(answer).waitFor()
  }
  for (let wrong = 0; wrong < 5; wrong++) await enter('not-the-password', '账号或密码错误')
  await enter(firstPassword, '账号已锁定')
  // When it ends, and whom to ask.
  await person
    .getByRole('alert')
    .getByText(/^\d\d:\d\d 自动解锁.*联系管理员/)
    .waitFor()

  const admin = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signInEnglish(admin)
  const locked = admin.getByRole('link', { name: /^\d+ accounts? (is|are) locked/ })
  await locked.waitFor()
  const endTask = await beginTask(admin, '5')
  await locked.tap()
  const card = admin.getByRole('listitem').filter({ hasText: userId })
  await card.getByText('Locked', { exact: true }).waitFor()
  expect(await seriousFindings(admin)).toEqual([])
  await card.getByRole('button', { name: `Unlock ${userId}` }).tap()
  await dialog(admin).getByRole('button', { name: 'Unlock' }).tap()
  await expect.poll(() => card.count()).toBe(0)
  endTask()
  await signInFirst(person, userId)
  await person.getByRole('link', { name: '通知栏' }).click()
  await person.getByRole('heading', { name: '通知栏' }).waitFor()
})
