import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openAdministrator } from './front-site.ts'
import { openPage, useBrowser } from './journey.ts'
import { bePerson, makePeople } from './people.ts'

useBrowser()

const unique = randomBytes(4).toString('hex')
const role = `渠道视图 ${unique}`
const viewName = `海外 ${unique}`
/** Other journeys add channels meanwhile: counts are of those that nobody else has. Digits could be a phone's. */
const channelWord = unique.replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')

/** Two people with one role that reads channels and shares views. */
async function makeReaders(): Promise<string[]> {
  const people = ['a', 'b'].map(letter => `${letter}-${unique}`)
  await makePeople(role, ['channel.read', 'listView.share'], people)
  return people
}

async function openChannels(userId: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await openPage({ viewport })
  await bePerson(page, userId)
  await page.goto('/channel')
  await page.getByText(/^共 \d+ 条$/).waitFor()
  return page
}

const tabs = (page: Page) => page.getByRole('navigation', { name: '视图' })
const view = (page: Page) => tabs(page).getByRole('button', { name: new RegExp(`^${viewName}`) })
const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, action: string): Promise<void> {
  await tabs(page).getByRole('button', { name: '视图操作' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The key that chooses in the menu does nothing in the dialog that it opens. */
async function renameByKeys(page: Page): Promise<void> {
  await tabs(page).getByRole('button', { name: '视图操作' }).focus()
  await page.keyboard.press('Enter')
  const item = (name: string) => page.getByRole('menuitem', { name })
  const hasFocus = (name: string) => item(name).evaluate(element => element === document.activeElement)
  await expect.poll(() => hasFocus('存为新视图')).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus('重命名和共享')).toBe(true)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
}

it('keeps a view, shares it with a role, opens with it, and tells of a change by another person', async () => {
  const [first = '', second = ''] = await makeReaders()
  const send = await openAdministrator()
  for (const letter of ['A', 'B'])
    await send('/core/channel', { code: `${letter}${unique.slice(1)}`, name: `${letter} ${channelWord}` })
  const page = await openChannels(first)
  await page.getByRole('textbox', { name: '渠道名称' }).fill(channelWord)
  await page.waitForURL(`**/channel?name=${channelWord}`)
  // A list without views has no tabs.
  expect(await tabs(page).count()).toBe(0)
  await page.getByRole('button', { name: '存为新视图' }).click()
  await dialog(page).getByLabel('名称').fill(viewName)
  await dialog(page).getByLabel('共享给角色').click()
  await page.getByTitle(role).click()
  await dialog(page).getByLabel('打开列表时默认显示').check()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => view(page).getAttribute('aria-current')).toBe('true')

  // Rows are read once, those of the view; counts of other views read one row.
  const reads: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/core/channel/list' && !search.includes('size=1')) reads.push(search)
  })
  await page.goto('/channel')
  await page.waitForURL(/view=\d+/)
  await page.getByText(/^共 \d+ 条$/).waitFor()
  expect(reads).toEqual([`?name=${channelWord}`])
  expect(new URL(page.url()).searchParams.get('name')).toBe(channelWord)
  await tabs(page).getByRole('button', { name: /^全部/ }).click()
  await page.waitForURL('**/channel?view=all')

  const phone = await openChannels(second, { width: 390, height: 800 })
  await view(phone).click()
  // Until the rows of the view are there, the total is that of the rows before.
  const numberIn = (text: string) => /\d+(?=\D*$)/.exec(text)?.[0]
  const bothCounts = async () => {
    const total = numberIn(await phone.getByText(/^共 \d+ 条$/).innerText())
    return [total, numberIn(await view(phone).innerText())]
  }
  await phone.waitForURL(/view=\d+/)
  await expect.poll(bothCounts).toEqual(['2', '2'])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await seriousFindings(phone)).toEqual([])

  // Both have read the same version.
  await view(page).click()
  await renameByKeys(page)
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  // The form is loaded now, so it opens at once.
  await renameByKeys(page)
  await choose(phone, '重命名和共享')
  await dialog(phone).getByLabel('名称').fill(`${viewName} 二`)
  await dialog(phone).getByRole('button', { name: '保存' }).click()
  await dialog(phone).waitFor({ state: 'hidden' })
  await dialog(page).getByLabel('名称').fill(`${viewName} 一`)
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await dialog(page).getByText(`${second} 已于`).waitFor()
  await dialog(page).getByRole('button', { name: '载入最新内容' }).click()
  await expect.poll(() => dialog(page).getByLabel('名称').inputValue()).toBe(`${viewName} 二`)
  await dialog(page).getByRole('button', { name: '取消' }).click()
})

it('keeps columns with the person, not with the browser, until they are reset', async () => {
  // Of a person whom no other journey is: these keep columns of this list, too.
  const userId = `columns-${unique}`
  await makePeople(`通知视图 ${unique}`, ['notice.read'], [userId])
  const page = await openPage()
  await bePerson(page, userId)
  await page.goto('/noticebar')
  const heading = (of: Page) => of.getByRole('columnheader', { name: '链接' })
  await heading(page).waitFor()
  await page.getByRole('button', { name: '列设置' }).click()
  const changeWith = (click: Promise<void>) =>
    Promise.all([page.waitForResponse(answer => answer.url().endsWith('/core/list-view/layout')), click])
  await changeWith(page.getByRole('checkbox', { name: '链接' }).click())
  const other = await openPage({ storageState: await page.context().storageState() })
  await other.goto('/noticebar')
  await other.getByRole('columnheader', { name: '标题' }).waitFor()
  expect(await heading(other).count()).toBe(0)
  await changeWith(page.getByRole('button', { name: '恢复默认' }).click())
  await other.reload()
  await heading(other).waitFor()
  // Its handle moves a column, with the mouse and with the keyboard.
  const titles = () => page.getByRole('columnheader').allInnerTexts()
  const before = await titles()
  const first = before.indexOf('标题')
  const handle = (name: string) => page.getByRole('button', { name: `移动 ${name}` })
  const isAtPlace = (place: number) => page.getByText(`第 ${place + 1} 位`).waitFor({ state: 'attached' })
  await handle('链接').hover()
  await page.mouse.down()
  await isAtPlace(before.indexOf('链接'))
  await handle('标题').hover()
  await isAtPlace(first)
  await changeWith(page.mouse.up())
  await expect.poll(async () => (await titles()).indexOf('链接')).toBe(first)
  await handle('链接').press('Space')
  await expect.poll(() => handle('链接').getAttribute('aria-pressed')).toBe('true')
  await handle('链接').press('ArrowDown')
  await isAtPlace(first + 1)
  await changeWith(handle('链接').press('Space'))
  await expect.poll(async () => (await titles()).indexOf('链接')).toBe(first + 1)
})
