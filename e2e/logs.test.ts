import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { readXlsxRows } from '../apps/server/test/read-xlsx.ts'
import { seriousFindings } from './axe.ts'
import { openAdministrator, openFrontSite, type PushRow } from './front-site.ts'
import { goByMenu, openPage, signIn, signInEnglish, useBrowser } from './journey.ts'

useBrowser()

const minuteMs = 60_000

/** A member who registered, signed in three times, failed to order once and looked a rate up. */
async function pushVisits(push: PushRow): Promise<{ id: string; userId: string; name: string }> {
  const id = randomBytes(4).toString('hex')
  const member = { userId: `wx-${id}`, name: `李娜 ${id}` }
  const at = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()
  expect(await push('members', { ...member, source: 'trade_site', createTime: at(60) })).toBe('created')
  const types = ['REGISTER', 'LOGIN', 'LOGIN', 'LOGIN', 'ORDER_FAIL', `RATE_${id.toUpperCase()}`]
  for (const [index, type] of types.entries()) {
    const event = { id: `${id}-${index}`, type, typeName: `查询运价 ${id}`, time: at(50 - index) }
    const { name, userId } = member
    const who = { userId, username: name, name, remoteAddress: `203.0.113.${index + 1}` }
    expect(await push('behaviour-events', { ...event, ...who })).toBe('created')
  }
  return { id, ...member }
}

const bodyRows = (page: Page) => page.locator('tbody tr[data-row-key]')

async function shownCells(page: Page): Promise<string[][]> {
  const rows = await bodyRows(page).all()
  return Promise.all(rows.map(row => row.locator('td, th').allInnerTexts()))
}

async function exportXlsx(page: Page): Promise<{ name: string; rows: string[][] }> {
  await page.getByRole('button', { name: '导出' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel 文件（XLSX）' }).click()
  const download = await saved
  const [sheet] = await readXlsxRows(await buffer(await download.createReadStream()))
  return { name: download.suggestedFilename(), rows: sheet?.rows ?? [] }
}

/** A spreadsheet stores days since 1900 without a time zone: this gives the local time that people read in it. */
const clockOf = (serial: string) =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ')

it('filters the events, exports them, and the file says what the screen says', async () => {
  const { userId } = await pushVisits(await openFrontSite())
  const page = await openPage()
  await signIn(page)
  await goByMenu(page, '日志', '行为日志')
  await page.getByRole('heading', { name: '行为日志' }).waitFor()
  await page.getByRole('textbox', { name: '会员 ID' }).fill(userId)
  await page.getByText('共 5 条').waitFor()
  await page.getByRole('combobox', { name: '类型' }).click()
  await page.locator('.ant-select-item-option').getByText('登录', { exact: true }).click()
  await page.getByText('共 3 条').waitFor()
  await expect.poll(() => bodyRows(page).count()).toBe(3)
  expect(await seriousFindings(page)).toEqual([])
  const shown = await shownCells(page)
  const { name, rows } = await exportXlsx(page)
  expect(name).toMatch(/\d{8,}.*\.xlsx$/)
  const written = rows.slice(1).map(row => row.map((cell, index) => (index === 4 ? clockOf(cell) : cell)))
  expect(written).toEqual(shown.map(row => row.map(cell => cell.trim())))
})

it('shows what a member did, by the name of its type, and nothing of another day', async () => {
  const { id, userId, name } = await pushVisits(await openFrontSite())
  const page = await openPage()
  await signIn(page, `/log/behavior?tab=2&userId=${userId}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText(`查询运价 ${id}`).waitFor()
  expect(await bodyRows(page).count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`/log/behavior?tab=2&userId=${userId}&startTime=2020-01-01&endTime=2020-12-31`)
  await page.getByText('没有符合条件的数据').waitFor()
})

it('counts sign-ins, sorts by them both ways, and offers quick ranges', async () => {
  const { name, userId } = await pushVisits(await openFrontSite())
  const page = await openPage()
  await signIn(page, `/log/login?username=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: userId })
  await row.getByRole('cell', { name: '3', exact: true }).waitFor()
  for (const sort of ['loginTimes,ASC', 'loginTimes,DESC']) {
    await page.getByRole('columnheader', { name: /登录次数/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe(sort)
  }
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('textbox', { name: '注册时间' }).first().click()
  for (const range of ['今天', '近 7 天', '近 30 天', '本月', '上月'])
    await page.getByText(range, { exact: true }).waitFor()
  await page.getByText('近半年').click()
  await page.getByText('没有符合条件的数据').waitFor()
})

it('frees a key that another site has, from the push that was refused for it', async () => {
  const id = randomBytes(4).toString('hex')
  const send = await openAdministrator()
  const other = `other_${id}`
  await send('/cms/site', { siteCode: other, label: { value: `站点 ${id}` } })
  const siteCode = 'trade_site'
  const pushAll = await openFrontSite()
  const pushOwn = await openFrontSite(siteCode)
  const order = (key: string, source: string) => ({
    ...{ order_no: key, userId: `${key} ${source}`, source, source_name: '王芳', status: 'UNPAID' },
    ...{ actual_amount: 10, total_amount: 10, discount: 0, create_time: new Date().toISOString() },
    item_list: [{ item_name: '年度会员', sku_code: 'VIP-YEAR', periodValue: 1, periodUnit: 'year' }],
  })
  for (const { width, free, ask, done, open } of [
    { width: 1440, free: '释放', ask: '释放', done: '已释放，原记录的编号现为', open: signIn },
    { width: 390, free: 'Free this key', ask: 'Free', done: 'The key is free', open: signInEnglish },
  ]) {
    const key = `N-${id} (${width})`
    expect(await pushAll('orders', order(key, other))).toBe('created')
    expect(await pushOwn('orders', order(key, siteCode))).toBe('rejected')
    const page = await openPage({ viewport: { width, height: 844 } })
    await open(page, '/system/audit?action=intake.push&outcome=denied')
    await page
      .getByRole('button', { name: /^(查看|View)/ })
      .first()
      .click()
    await page.getByText(`${key} (${other})`).waitFor()
    await page.getByRole('button', { name: `${free} ${key}` }).click()
    const question = page.getByRole('dialog').filter({ hasText: `${ask} ${key}` })
    await question.getByText(`${key}＠${other}`, { exact: false }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await question.getByRole('button', { name: free, exact: true }).click()
    await page.getByText(done, { exact: false }).waitFor()
    expect(await pushOwn('orders', order(key, siteCode))).toBe('created')
  }
})
