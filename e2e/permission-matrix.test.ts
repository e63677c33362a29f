import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openAdministrator } from './front-site.ts'
import { beAdministrator, openPage, signIn, useBrowser, waitUntilIdle } from './journey.ts'

useBrowser()

const unique = () => randomBytes(4).toString('hex')
const dialog = (page: Page) => page.getByRole('dialog')
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** A role that may see notices. */
async function makeRole(name: string): Promise<number> {
  const send = await openAdministrator()
  const { id } = await send<{ id: number }>('/users/admin/role', { name })
  await send(`/users/admin/role/permissions/bind/${id}`, ['notice.read'])
  return id
}

it('finds permissions by initials, ticks with the keyboard, shows the difference and saves once', async () => {
  const name = `矩阵 ${unique()}`
  const id = await makeRole(name)
  const page = await openPage()
  const saves: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/users/admin/role/')) saves.push(request.url())
  })
  await signIn(page, `/system/role/details/${id}?type=2`)
  // A box of the groups gives or takes at once.
  await page.getByRole('textbox', { name: /^按权限组/ }).fill('notice')
  await page.getByRole('button', { name: '通知栏', exact: true }).click()
  await tick(page, '删除通知').check()
  await page.getByText('权限绑定成功').waitFor()
  await tick(page, '删除通知').uncheck()
  await page.getByText('权限解除成功').waitFor()
  expect(saves.splice(0).length).toBe(2)
  await page.getByText('批量编辑').click()
  await page.getByRole('table', { name: '权限矩阵' }).waitFor()
  await page.getByRole('textbox', { name: /^搜索权限/ }).fill('dctz')
  await page.getByText('没有符合条件').first().waitFor()
  await page.getByRole('textbox', { name: /^搜索权限/ }).fill('tzl')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2)
  // From the box of seeing notices to the next one.
  await tick(page, '查看通知').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => tick(page, '新增和编辑通知').isChecked()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.getByText('待保存：授予 1 项，收回 1 项').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await dialog(page).getByRole('list', { name: '授予（1）' }).getByText('通知栏 · 新增和编辑通知').waitFor()
  await dialog(page).getByRole('list', { name: '收回（1）' }).getByText('通知栏 · 查看通知').waitFor()
  // Somebody else saves in between: the difference is made anew.
  await (await openAdministrator())(`/users/admin/role/permissions/bind/${id}`, ['notice.write'])
  await dialog(page)
    .getByRole('button', { name: /^保\s?存$/ })
    .click()
  await dialog(page).getByText('刚被其他人修改').waitFor()
  await expect.poll(() => dialog(page).getByRole('list', { name: /^授予/ }).count()).toBe(0)
  await dialog(page)
    .getByRole('button', { name: /^保\s?存$/ })
    .click()
  await dialog(page).waitFor({ state: 'hidden' })
  expect(saves.length).toBe(2)

  // The role is copied, and the copy compared with it.
  await page.goto(`/system/role/add?copyFrom=${id}`)
  await page.getByLabel('角色名称').fill(`${name} 副本`)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: `${name} 副本` }).waitFor()
  await page.waitForURL(/details\/\d+/)
  await page.getByText('批量编辑').click()
  await expect.poll(() => tick(page, '新增和编辑通知').isChecked()).toBe(true)
  const copy = /details\/(\d+)/.exec(page.url())?.[1]
  await page.goto(`/system/role/compare?a=role:${id}&b=role:${copy}`)
  await page.getByText('两个角色的权限相同，共 1 项。').waitFor()
  const second = page.getByRole('combobox', { name: '第二个角色' })
  await second.fill('审计')
  await second.press('Enter')
  await page.waitForURL(/b=template:auditor/)
  await page.getByRole('columnheader', { name: '审计' }).waitFor()
  // What the template has and the role does not is given to the role by its tick.
  const given = page.waitForResponse(answer => answer.url().includes('/permissions/bind/'))
  await page.getByRole('checkbox', { name: '查看通知' }).first().click()
  expect((await given).ok()).toBe(true)
})

it('is a list of groups on a phone, in English too, and says who has a permission', async () => {
  const name = `phone ${unique()}`
  const id = await makeRole(name)
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await beAdministrator(page)
  await page.evaluate(() => localStorage.setItem('locale', 'en_US'))
  await page.goto(`/system/role/details/${id}?type=2`)
  await page.getByText('Bulk edit').click()
  await page.getByRole('textbox', { name: /^Find permissions/ }).fill('notice')
  const all = page.getByRole('checkbox', { name: 'Select all in “Notices”' })
  // The other groups go first: what is below them moves up.
  await expect.poll(() => page.getByRole('checkbox', { name: /^Select all in/ }).count()).toBe(1)
  await all.check()
  await page.getByText('To save: 3 to grant, 0 to revoke').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await page.goto('/system/permission')
  await page.getByRole('textbox', { name: /./ }).first().fill('notice')
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await page.getByRole('button', { name: 'Holders notice.read' }).click()
  await dialog(page).getByRole('link', { name }).waitFor()
})

it('shows the product as a role, in one tab, and changes nothing', async () => {
  const name = `只读 ${unique()}`
  const id = await makeRole(name)
  const page = await openPage()
  await signIn(page, `/system/role/details/${id}`)
  const begin = page.getByRole('button', { name: `以此角色查看 ${name}` })
  const note = page.getByRole('region', { name: `正在以角色“${name}”查看` })
  const menu = page.getByRole('navigation', { name: '主导航' })
  await begin.click()
  await note.waitFor()
  await menu.getByRole('link', { name: '通知栏' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await expect.poll(() => menu.getByRole('link', { name: '角色' }).count()).toBe(0)
  // The address of a screen that the role may not see.
  await page.goto('/system/role')
  await page.getByText('没有权限').first().waitFor()

  // The button is the role's, but nothing is changed.
  await (await openAdministrator())(`/users/admin/role/permissions/bind/${id}`, ['notice.write'])
  await page.goto('/noticebar/add')
  await page.getByLabel('标题').fill('不应保存')
  await page.getByRole('textbox', { name: '内容' }).fill('不应保存')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('只能查看，不能更改或导出').last().waitFor()

  const beside = await page.context().newPage()
  await beside.goto(`/system/role/details/${id}`)
  await beside.getByRole('button', { name: `以此角色查看 ${name}` }).waitFor()
  expect(await beside.getByRole('region', { name: /正在以角色/ }).count()).toBe(0)

  await note.getByRole('button', { name: '结束查看' }).click()
  await begin.waitFor()
  await menu.getByRole('link', { name: '角色', exact: true }).waitFor()
  await note.waitFor({ state: 'detached' })

  // It ends by itself with the role: the person is told, and sees with their own permissions.
  await begin.click()
  await note.waitFor()
  await waitUntilIdle(page)
  await beside.evaluate(
    role =>
      fetch(`/users/admin/role/${role}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
      }),
    id,
  )
  await menu.getByRole('link', { name: '通知栏' }).click()
  await page.getByText('以角色查看已结束').waitFor()
  await menu.getByRole('menuitem', { name: /设置$/ }).waitFor()
})
