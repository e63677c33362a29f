import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goByMenu, openFolder, openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const uniqueCode = () => `e2e_${randomBytes(4).toString('hex')}`

const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()
const sidebar = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const node = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })

/** Clicks the button with this text in the dialog with this title. */
async function answer(page: Page, title: string, verb: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: verb }).click()
}

/** The same address once more, at its top: a reload scrolls to where one was while the screen still fills. */
async function openAgain(page: Page): Promise<void> {
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
}

/** What the audit log says first of the records of one kind, as `操作` and `对象`. */
async function latestEvents(page: Page, entity: string): Promise<string[]> {
  await page.goto(`/system/audit?entity=${entity}`)
  await page.getByRole('button', { name: /^查看/ }).first().waitFor()
  return page.getByRole('row').allInnerTexts()
}

it('makes a site with its URLs, finds it in the history and the audit log, and deletes it', async () => {
  const code = uniqueCode()
  const name = `站点 ${code}`
  const page = await openPage()
  await signIn(page)
  await goByMenu(page, '设置', '站点')
  await page.getByRole('link', { name: '新增站点' }).first().click()
  // As slowly as a hand: the error of the first field moves the button before it is let go.
  await page.getByLabel('站点编码').focus()
  await page.getByRole('button', { name: '保存' }).hover()
  await page.mouse.down()
  await page.getByText('请输入站点编码').waitFor()
  await page.mouse.up()
  await page.getByText('请输入站点名称').waitFor()
  await page.getByLabel('站点编码').fill(code)
  await page.getByLabel('站点名称').fill(name)
  // The first line stays empty: the server counts without it, the error must stand at the right line.
  await page.getByRole('button', { name: '添加网址' }).click()
  await page.getByRole('textbox', { name: '网址 2' }).fill('https://a.example')
  await page.getByRole('button', { name: '添加网址' }).click()
  await page.getByRole('textbox', { name: '网址 3' }).fill('javascript:alert(1)')
  await save(page)
  await page.getByText('网址应以 http:// 或 https:// 开头，不含用户名').waitFor()
  expect(await page.getByRole('textbox', { name: '网址 3' }).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('textbox', { name: '网址 2' }).getAttribute('aria-invalid')).not.toBe('true')
  await page.getByRole('textbox', { name: '网址 3' }).fill('https://b.example')
  await save(page)
  await page.waitForURL('**/system/website')

  await page.getByRole('link', { name: `编辑 ${name}` }).click()
  await page.waitForURL('**/system/website/update/*')
  await page.getByRole('button', { name: '移除网址 2' }).waitFor()
  expect(await page.getByLabel('站点编码').isDisabled()).toBe(true)
  expect(await page.getByRole('textbox', { name: /^网址 \d/ }).count()).toBe(2)
  await page.getByRole('button', { name: '移除网址 1' }).click()
  await save(page)
  await page.waitForURL('**/system/website')
  await page.getByRole('link', { name: `编辑 ${name}` }).click()
  await page.getByRole('tab', { name: '变更历史' }).click()
  const change = page.getByRole('listitem').filter({ hasText: '修改站点' })
  await change.getByRole('row', { name: /网址 https:\/\/a.example.*https:\/\/b.example/ }).waitFor()

  await page.goto('/system/website')
  await page.getByRole('button', { name: `删除 ${name}` }).click()
  await answer(page, `删除站点“${name}”？`, '删除')
  await page.getByText('删除成功').waitFor()
  await page.getByRole('link', { name: `编辑 ${name}` }).waitFor({ state: 'detached' })

  const events = (await latestEvents(page, 'site')).filter(text => text.includes(name))
  expect(events.map(text => /(新增|修改|删除)站点/.exec(text)?.[0])).toEqual([
    '删除站点',
    '修改站点',
    '新增站点',
  ])
})

it('adds a menu that shows in the sidebar, sorts it and deletes it', async () => {
  const code = uniqueCode()
  const name = `菜单 ${code}`
  const page = await openPage()
  await signIn(page)
  await goByMenu(page, '设置', '菜单')
  await node(page, '设置').waitFor()
  await node(page, '运营').locator('.ant-tree-node-content-wrapper').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '新增下级' }).click()
  await page.getByLabel('编码').fill(code)
  await page.getByRole('textbox', { name: '名称 1' }).fill(name)
  await page.getByRole('button', { name: '移除名称 2' }).click()
  await page.getByRole('textbox', { name: '链接', exact: true }).fill('/noticebar/add')
  await page.getByLabel('组件').fill('noticebar')
  await save(page)
  await page.getByText('组件格式不正确').waitFor()
  await page.getByLabel('组件').fill('/noticebar')
  await save(page)
  await page.getByText('保存成功').waitFor()
  await node(page, name).waitFor()

  await openAgain(page)
  // A folder that was opened is open from now on.
  await openFolder(page, '运营')
  await sidebar(page).getByRole('link', { name }).waitFor()

  // The tree opens where the address points. Among its siblings only: dragged before the first of them.
  await node(page, name).waitFor()
  const first = node(page, '通知栏').locator('.ant-tree-node-content-wrapper')
  await node(page, name)
    .locator('.ant-tree-node-content-wrapper')
    .dragTo(first, {
      targetPosition: { x: 20, y: 2 },
    })
  await page.getByText('排序成功').waitFor()
  await openAgain(page)
  await sidebar(page).getByRole('link', { name }).waitFor()
  const links = await sidebar(page).getByRole('link').allInnerTexts()
  expect(links.indexOf(name)).toBe(links.indexOf('通知栏') - 1)

  await node(page, name).waitFor()
  // A parent is not deleted; a leaf is, by the keyboard.
  await node(page, '运营').locator('.ant-tree-node-content-wrapper').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByText('存在子菜单，不能删除').waitFor()
  await node(page, name).click()
  await page.getByRole('tree').press('Delete')
  await answer(page, `删除菜单“${name}”？`, '删除')
  await page.getByText('删除成功').waitFor()
  await node(page, name).waitFor({ state: 'detached' })
  await page.reload()
  await sidebar(page).getByRole('link', { name: '通知栏' }).waitFor()
  expect(await sidebar(page).getByRole('link', { name }).count()).toBe(0)

  const events = await latestEvents(page, 'menu')
  for (const action of ['新增菜单', '删除菜单']) {
    expect(events.some(text => text.includes(action) && text.includes(name))).toBe(true)
  }
  expect(events.some(text => text.includes('菜单排序'))).toBe(true)
})

it('keeps the site in the address, one for both of its choosers (B.6)', async () => {
  const page = await openPage()
  await signIn(page, '/system/menu')
  const siteOf = () => new URL(page.url()).searchParams.get('site')
  await expect.poll(siteOf).toBe('default_site')
  const choose = (name: string) => page.getByRole('main').getByTitle(name, { exact: true })
  await page.getByRole('button', { name: /^切换站点/ }).click()
  await page.getByRole('menuitem', { name: '货运查询' }).click()
  await expect.poll(siteOf).toBe('freight_site')
  await choose('货运查询').waitFor()
  // A link to one site shows that one, whichever was chosen last.
  await page.goto('/system/role?site=trade_site')
  await choose('贸易数据').waitFor()
  await page.getByRole('button', { name: '切换站点，当前为贸易数据' }).waitFor()
  await page.goBack()
  await choose('货运查询').waitFor()
  await page.getByRole('button', { name: '切换站点，当前为货运查询' }).waitFor()
})
