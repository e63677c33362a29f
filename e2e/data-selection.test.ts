import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openPage, signIn, useBrowser } from './journey.ts'
import { beginTask } from './steps.ts'

useBrowser()

async function pickToday(page: Page) {
  await page.getByLabel('数据有效期').first().click()
  const today = page.locator('.ant-picker-cell-today').first()
  await today.click()
  await today.click()
}

it('edits without losing what was typed, and remembers searches', async () => {
  const title = `精选 ${randomBytes(4).toString('hex')}`
  const page = await openPage()
  await signIn(page, '/data-selection')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const endTask = await beginTask(page, '10')
  await page.getByRole('link', { name: '筛选企业' }).click()
  await page.getByPlaceholder(/产品名称/).fill('cotton')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/data-selection/form')
  // No click of the task: it is refused.
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await page.getByText('请选择数据有效期').waitFor()
  await page.mouse.move(0, 0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('标题').fill(title)
  await pickToday(page)
  await page.getByRole('button', { name: '保存' }).click()
  // All data here is sample data, which a person should know before customers see it.
  const hints = page.getByRole('dialog', { name: '发布前请核对' })
  await hints.getByText('示例企业').waitFor()
  await hints.getByRole('button', { name: '仍然保存' }).click()
  await page.getByRole('link', { name: `编辑 ${title}` }).waitFor()
  endTask()
  await page.getByRole('link', { name: `编辑 ${title}` }).click()
  await page.waitForURL('**/data-selection/edit/*')

  await page.getByLabel('描述').fill('改过的描述')
  await page.getByRole('link', { name: '继续添加' }).click()
  await page.reload()
  await page.getByText('已选 1 家企业').waitFor()
  await page.getByPlaceholder(/产品名称/).fill('bed linen')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '搜索历史' }).click()
  await page.getByRole('button', { name: 'bed linen', exact: true }).waitFor()
  await page.getByRole('tooltip').getByRole('button', { name: '清空' }).click()
  await page.getByText('还没有搜索记录').waitFor()
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/data-selection/edit/*')
  await expect.poll(() => page.getByLabel('描述').inputValue()).toBe('改过的描述')

  // Chosen after another search: back to the form itself, behind which lies the list.
  await page.getByRole('link', { name: '继续添加' }).click()
  await page.getByPlaceholder(/产品名称/).fill('bed linen')
  await page.keyboard.press('Enter')
  await page.waitForURL(/bed/)
  await page.getByRole('button', { name: /确\s*定/ }).click()
  await page.waitForURL('**/data-selection/edit/*')
  await expect.poll(() => page.getByLabel('描述').inputValue()).toBe('改过的描述')
  await page.goBack()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.waitForURL('**/data-selection')
  await page.getByRole('link', { name: `编辑 ${title}` }).click()
  await expect.poll(() => page.getByLabel('描述').inputValue()).toBe('')

  // C: what front sites show is disabled before it is deleted.
  await page.goto(`/data-selection?title=${encodeURIComponent(title)}`)
  const question = page.getByRole('dialog', { name: `删除数据精选“${title}”？` })
  const remove = page.getByRole('button', { name: `删除 ${title}` })
  await remove.waitFor()
  expect(await remove.isDisabled()).toBe(true)
  await page.getByRole('switch', { name: title }).click()
  await page.getByRole('dialog', { name: '是否禁用该配置' }).getByRole('button', { name: '禁用' }).click()
  await page.getByText('禁用成功').waitFor()
  await remove.click()
  await question.getByRole('button', { name: '删除' }).click()
  await page.getByText('删除成功').waitFor()
})
