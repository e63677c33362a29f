/** What the staff does on the page of a member: adjusts, writes a note, and finds both in the time line. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openFrontSite } from './front-site.ts'
import { beAdministrator, openPage, useBrowser } from './journey.ts'
import { beginTask, goByPalette, tabTo } from './steps.ts'

useBrowser()

it('extends a validity, gives points, and keeps a note; the time line has all of it', async () => {
  const push = await openFrontSite()
  const id = randomBytes(4).toString('hex')
  const [userId, name, now] = [`wx-${id}`, `李雷 ${id}`, new Date().toISOString()]
  const phone = `137${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`
  await push('members', { userId, name, phone, createTime: now, source: 'trade_site' })
  await push('grants', { id, userId, level: 2, grantTime: now, periodValue: 30, periodUnit: 'day' })
  const page = await openPage()
  await beAdministrator(page)
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const endTask = await beginTask(page, '6')
  await goByPalette(page, phone, `${name} ${phone}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  const adjust = page.getByRole('button', { name: '调整有效期' })
  await adjust.waitFor()
  await tabTo(page, adjust)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `调整有效期：${name}` })
  await tabTo(page, dialog.getByLabel('调整天数'))
  await page.keyboard.type('10')
  await tabTo(page, dialog.getByLabel('原因', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.getByTitle('补偿', { exact: true }).waitFor()
  while ((await page.locator('.ant-select-item-option-active:visible').textContent()) !== '补偿')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('原因说明'))
  await page.keyboard.type('系统故障')
  await tabTo(page, dialog.getByRole('button', { name: '保存' }))
  await page.keyboard.press('Enter')
  await page.getByText('已调整').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  endTask()

  await page.getByRole('button', { name: '添加备注' }).click()
  const note = page.getByRole('dialog', { name: '添加备注' })
  await note.getByLabel('备注', { exact: true }).fill('客户要求月底前回电')
  await note.getByRole('button', { name: '保存' }).click()
  await page.getByRole('region', { name: '备注', exact: true }).getByText('客户要求月底前回电').waitFor()

  await page.getByRole('combobox', { name: '会员标签' }).fill(`标签 ${id}`)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByTitle(`标签 ${id}`).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: '历史' }).click()
  const events = page.getByRole('tabpanel', { name: '时间线' }).getByRole('listitem')
  await events.filter({ hasText: '人工调整' }).filter({ hasText: '系统故障' }).waitFor()
  await events.filter({ hasText: '客户要求月底前回电' }).waitFor()
  await events.filter({ hasText: '赠送' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.goto('/mp-user')
  await page.getByRole('button', { name: /^更多筛选/ }).click()
  await page.getByRole('combobox', { name: '标签', exact: true }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `标签 ${id}` })
    .click()
  await page.getByText('共 1 条').waitFor()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
})
