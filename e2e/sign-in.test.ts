import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openAdministrator } from './front-site.ts'
import { openPage, signIn, useBrowser, waitUntilIdle } from './journey.ts'
import { adminPassword } from './server.ts'

useBrowser()

it('signs in by keyboard, lands on the own page, and signs out', async () => {
  const page = await openPage()
  await page.goto('/')
  await page.waitForURL('**/user/login**')
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.getByText('登录成功').waitFor()
  await page.waitForURL('**/profile')
  await page.getByRole('heading', { name: '今日工作台' }).waitFor()
  await page.getByRole('button', { name: /系统管理员/ }).click()
  await page.getByText('退出登录').click()
  await page.waitForURL('**/user/login**')
})

it('says what is missing and what is wrong, and keeps what was typed', async () => {
  const page = await openPage()
  await page.goto('/user/login')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByText('请输入用户名').waitFor()
  await page.getByText('请输入密码').waitFor()
  await page.getByLabel('用户名').fill('nobody-of-this-name')
  await page.getByLabel('密码', { exact: true }).fill('whatever-it-is')
  await page.keyboard.press('Enter')
  await page.getByText('用户名不存在').waitFor()
  expect(await page.getByLabel('用户名').inputValue()).toBe('nobody-of-this-name')
})

it('shows English after the switch, and keeps it', async () => {
  const page = await openPage()
  await signIn(page)
  // Times are shown by the server's business clock, wherever the browser is.
  expect(await page.locator('html').getAttribute('data-timezone')).toBe('Asia/Shanghai')
  await page.getByLabel('切换语言').selectOption('en_US')
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Switch language').inputValue()).toBe('en_US')
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/)
})

/** Ends the session of a page as another administrator, or a timeout, would. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('token') ?? ''
    const answer = await fetch('/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await answer.text()
  })

/** Ends the session; what the person does next is what notices it: what the page reads by itself waits until then. */
async function endSessionBefore(page: Page, act: () => Promise<void>): Promise<void> {
  await waitUntilIdle(page)
  const noticed = Promise.withResolvers<void>()
  await page.route('**/*', async route => {
    const request = route.request()
    if (request.resourceType() === 'fetch' && request.method() === 'GET') await noticed.promise
    await route.continue()
  })
  await endSession(page)
  await act()
  await page.waitForURL('**/user/login**')
  // All of its scripts have come: a request that is on its way when the interception ends could be lost.
  await page.getByLabel('用户名').waitFor()
  noticed.resolve()
  await page.unrouteAll({ behavior: 'wait' })
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(adminPassword)
  await page.keyboard.press('Enter')
}

it('sends a person whose session was ended elsewhere back to the login page, then on to where they were', async () => {
  const page = await openPage()
  await signIn(page, '/noticebar')
  await page.getByRole('heading', { name: '通知栏' }).waitFor()
  await page.goto('/healthz')
  await endSession(page)
  await page.goto('/noticebar')
  await page.waitForURL('**/user/login**')
  const why = page.getByText('登录已失效，请重新登录')
  await why.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await signInAgain(page)
  await page.waitForURL('**/noticebar')
  // Who signs out knows why.
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByText('退出登录').click()
  await page.waitForURL('**/user/login**')
  await page.getByRole('button', { name: '登录' }).waitFor()
  expect(await why.count()).toBe(0)
})

it('gives back what was typed when the session ended before it was saved', async () => {
  const page = await openPage()
  await signIn(page, '/noticebar/add')
  await page.getByLabel('标题').fill('登录失效前写的标题')
  await page.getByLabel('内容').fill('登录失效前写的内容')
  await endSessionBefore(page, () => page.getByRole('button', { name: '保存' }).click())
  await signInAgain(page)
  await page.waitForURL('**/noticebar/add')
  await expect.poll(() => page.getByLabel('标题').inputValue()).toBe('登录失效前写的标题')
  expect(await page.getByLabel('内容').inputValue()).toBe('登录失效前写的内容')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()
})

it('gives back what was typed in a dialog, once it is opened again', async () => {
  const page = await openPage()
  await signIn(page, '/products/add?family_id=1')
  await page.getByLabel('商品名称').fill('登录失效前的会员')
  await page.getByLabel('SKU 前缀').fill('EXPIRED-')
  await page.getByLabel('会员期限，第 1 行').click()
  await page.keyboard.type('月度')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '编辑 月度' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑规格产品 月度' })
  await dialog.getByLabel('商品SKU').fill('EXPIRED-1')
  await dialog.getByLabel('商品原价').fill('88.5')
  await endSessionBefore(page, () => dialog.getByRole('button', { name: '确定' }).click())
  await signInAgain(page)
  await page.waitForURL('**/products/add?family_id=1')
  await expect.poll(() => page.getByLabel('商品名称').inputValue()).toBe('登录失效前的会员')
  await expect.poll(() => page.getByLabel('SKU 前缀').inputValue()).toBe('EXPIRED-')
  await page.getByRole('button', { name: '编辑 月度' }).click()
  await expect.poll(() => dialog.getByLabel('商品SKU').inputValue()).toBe('EXPIRED-1')
  expect(await dialog.getByLabel('商品原价').inputValue()).toBe('88.50')
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '编辑 EXPIRED-1' }).waitFor()
})

it('gives back the roles that were chosen, once the dialog is opened again', async () => {
  const send = await openAdministrator()
  const role = '登录失效前选的角色'
  await send('/users/admin/role', { name: role, siteCode: 'default_site' })
  // Nobody adds roles to themselves.
  const { id } = await send<{ id: number }>('/users/admin/user', {
    userId: `chosen-${Date.now()}`,
    fullName: '待添加角色的人',
    credential: adminPassword,
    sites: ['default_site'],
  })
  const page = await openPage()
  await signIn(page, `/system/user/update/${id}?tab=roles`)
  const dialog = page.getByRole('dialog', { name: /添加角色/ })
  const open = () => page.getByRole('button', { name: '添加角色' }).click()
  await open()
  await dialog.getByRole('checkbox', { name: role }).check()
  await endSessionBefore(page, () => dialog.getByRole('button', { name: '添加所选（1）' }).click())
  await signInAgain(page)
  await page.waitForURL(`**/system/user/update/${id}?tab=roles`)
  await open()
  await expect.poll(() => dialog.getByRole('checkbox', { name: role }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: '添加所选（1）' }).click()
  await page.getByRole('rowheader', { name: role }).waitFor()
})

it('gives back what was typed into the profile, and no password', async () => {
  const page = await openPage()
  await signIn(page, '/profile?tab=info')
  const name = page.getByLabel('姓名')
  await name.fill('登录失效前的名字')
  await page.getByLabel('手机号').fill('13800000000')
  await page.getByLabel('邮箱').fill('admin@example.com')
  await endSessionBefore(page, () => page.getByRole('button', { name: '保存' }).click())
  await signInAgain(page)
  await page.waitForURL('**/profile?tab=info')
  await expect.poll(() => name.inputValue()).toBe('登录失效前的名字')

  await page.getByRole('tab', { name: '修改密码' }).click()
  await page
    .getByRole('dialog', { name: '放弃未保存的修改？' })
    .getByRole('button', { name: '放弃修改' })
    .click()
  for (const label of ['原密码', '新密码', '确认密码'])
    await page.getByLabel(label, { exact: true }).fill('another-horse-9')
  await endSessionBefore(page, () => page.getByRole('button', { name: '修改密码' }).click())
  await signInAgain(page)
  await page.waitForURL('**/profile**')
  const old = page.getByLabel('原密码')
  await old.waitFor()
  expect(await old.inputValue()).toBe('')
})

it('takes the tabs of a browser along when one signs out and in again', async () => {
  const page = await openPage()
  await signIn(page, '/noticebar/add')
  const tab = await page.context().newPage()
  await tab.goto('/profile')
  await page.getByLabel('标题').fill('另一个标签页退出前写的标题')
  await tab.getByRole('button', { name: /^我的账号/ }).click()
  await tab.getByText('退出登录').click()
  await page.waitForURL('**/user/login?redirect=**')
  await tab.waitForURL('**/user/login')
  await signInAgain(tab)
  await page.waitForURL('**/noticebar/add')
  await expect.poll(() => page.getByLabel('标题').inputValue()).toBe('另一个标签页退出前写的标题')
})

it('shows every tab as the person who has signed in, with nothing that another has typed', async () => {
  const send = await openAdministrator()
  const userId = `second-${Date.now()}`
  const account = await send<{ id: number }>('/users/admin/user', {
    userId,
    fullName: '第二个人',
    credential: adminPassword,
    sites: ['default_site'],
  })
  await send(`/users/admin/user/roles/bind/${account.id}`, [1])
  const page = await openPage()
  await signIn(page, '/noticebar/add')
  const tab = await page.context().newPage()
  await tab.goto('/profile')
  await page.getByLabel('标题').fill('第一个人写的标题')
  await tab.getByRole('button', { name: /^我的账号/ }).click()
  await tab.getByText('退出登录').click()
  await tab.getByLabel('用户名').fill(userId)
  await tab.getByLabel('密码', { exact: true }).fill(adminPassword)
  await tab.keyboard.press('Enter')
  // A person whose password was set by somebody else must change it first.
  await tab.getByRole('heading', { name: '请先修改密码' }).waitFor()
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor()
  expect(await page.getByText('第一个人写的标题').count()).toBe(0)
})

/** The token of a person of one's own, who has changed the password that somebody else gave them. */
async function addPerson(page: Page, name: string) {
  const send = await openAdministrator()
  const userId = `${name}-${Date.now()}`
  const password = 'violet-harbor-31'
  await send('/users/admin/user', {
    userId,
    fullName: name,
    credential: adminPassword,
    sites: ['default_site'],
  })
  const enter = async (word: string, userAgent?: string) => {
    const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {}
    const form = { username: userId, password: word }
    const { data } = await (await page.request.post('/login', { form, headers })).json()
    return data.access_token as string
  }
  const headers = { authorization: `Bearer ${await enter(adminPassword)}` }
  const data = { oldCredential: adminPassword, credential: password }
  expect((await page.request.post('/users/admin/user/password', { headers, data })).ok()).toBe(true)
  return { userId, password, enter }
}

async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(given => localStorage.setItem('token', given), token)
  await page.goto(path)
}

it('ends the session where the old password is guessed, and keeps the person waiting (A.M4)', async () => {
  const page = await openPage()
  const { userId, password, enter } = await addPerson(page, 'guessed')
  await openAs(page, await enter(password), '/profile?tab=password')
  for (const label of ['新密码', '确认密码'])
    await page.getByLabel(label, { exact: true }).fill('amber-kettle-38')
  const old = page.getByLabel('原密码')
  const change = page.getByRole('button', { name: '修改密码' })
  for (let n = 1; n <= 4; n++) {
    await old.fill(`wrong-guess-${n}`)
    const answered = page.waitForResponse('**/users/admin/user/password')
    await change.click()
    await answered
    await page.getByText('原密码错误').waitFor()
  }
  await old.fill('wrong-guess-5')
  await change.click()
  await page.waitForURL('**/user/login**')
  await page.getByText('登录已失效，请重新登录').waitFor()
  await page.getByLabel('用户名').fill(userId)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('账号已锁定').waitFor()
})

it('shows a sign-in from a new device on the known one, which ends it and changes the password (A)', async () => {
  const page = await openPage()
  const { password, enter } = await addPerson(page, 'watched')
  const token = await enter(password)
  const stranger = await enter(
    password,
    'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  )
  await openAs(page, token, '/profile?tab=sessions')
  const note = page.getByRole('region', { name: '您的账号在新设备上登录' })
  await page.getByRole('button', { name: '您的账号在新设备上登录' }).click()
  await note.getByText('Windows 上的 Firefox').waitFor()
  await page.getByRole('main').getByText('新设备').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await note.getByRole('button', { name: '不是我，下线并修改密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '下线并修改密码' }).click()
  await page.getByLabel('原密码').waitFor()
  await note.waitFor({ state: 'detached' })
  const headers = { authorization: `Bearer ${stranger}` }
  expect((await page.request.get('/users/admin/user', { headers })).status()).toBe(401)
})

it('is light or dark in all tabs of a browser at once', async () => {
  const page = await openPage()
  await signIn(page)
  const tab = await page.context().newPage()
  await tab.goto('/profile')
  await tab.getByRole('button', { name: '主题：跟随系统' }).click()
  await tab.getByRole('button', { name: '主题：浅色' }).click()
  await page.getByRole('button', { name: '主题：深色' }).waitFor()
  await page.locator('html[data-theme=dark]').waitFor()
})
