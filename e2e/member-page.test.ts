/** What the staff does on the page of a member: adjusts, writes a note, and finds both in the time line. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openFrontSite } from './front-site.ts'
import { beAdministrator, openPage, useBrowser } from './journey.ts'

useBrowser()

it('extends a validity, gives points, and keeps a note; the time line has all of it', async () => {
  const push = await openFrontSite()
  const id = randomBytes(4).toString('hex')
  const [userId, name, now] = [`wx-${id}`, `李雷 ${id}`, new Date().toISOString()]
  await push('members', { userId, name, createTime: now, source: 'trade_site' })
  await push('grants', { id, userId, level: 2, grantTime: now, periodValue: 7, periodUnit: 'day' })
  const page = await openPage()
  await beAdministrator(page)
  await page.goto(`/mp-user?userId=${userId}&look=member:@${userId}`)
  await page.getByRole('dialog').getByRole('link', { name: '打开完整页面' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await page.getByRole('button', { name: '调整有效期' }).click()
  const dialog = page.getByRole('dialog', { name: `调整有效期：${name}` })
  await dialog.getByLabel('调整天数').fill('10')
  await dialog.getByLabel('原因', { exact: true }).click()
  await page.getByTitle('补偿', { exact: true }).click()
  await dialog.getByLabel('原因说明').fill('系统故障')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('已调整').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: '添加备注' }).click()
  const note = page.getByRole('dialog', { name: '添加备注' })
  await note.getByLabel('备注', { exact: true }).fill('客户要求月底前回电')
  await note.getByRole('button', { name: '保存' }).click()
  await page.getByRole('main').getByText('客户要求月底前回电').waitFor()

  await page.getByRole('tab', { name: '时间线' }).click()
  const events = page.getByRole('tabpanel', { name: '时间线' }).getByRole('listitem')
  await events.filter({ hasText: '人工调整' }).filter({ hasText: '系统故障' }).waitFor()
  await events.filter({ hasText: '客户要求月底前回电' }).waitFor()
  await events.filter({ hasText: '赠送' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
