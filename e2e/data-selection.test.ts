import { randomBytes } from 'node:crypto'
import type { OpenCollection } from '@backoffice/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openReader } from './front-site.ts'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const uniqueTitle = () => `精选 ${randomBytes(4).toString('hex')}`
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^查看 / }) })

/** Chooses the company of a card, and answers its name. */
async function choose(page: Page, index: number): Promise<string> {
  const box = cards(page).nth(index).getByRole('checkbox')
  await box.check()
  return ((await box.getAttribute('aria-label')) ?? '').replace('选择 ', '')
}

/** The first and the last day of this month's view that can be chosen. */
async function pickToday(page: Page) {
  await page.getByLabel('数据有效期').first().click()
  const today = page.locator('.ant-picker-cell-today').first()
  expect(await page.locator('.ant-picker-cell-disabled').count()).toBeGreaterThan(0)
  await today.click()
  await today.click()
}

it('chooses companies across pages, publishes them, and front sites read them', {
  timeout: 180_000,
}, async () => {
  const title = uniqueTitle()
  const page = await openPage({ reducedMotion: 'reduce' })
  await signIn(page)
  await page.getByRole('link', { name: '数据精选' }).click()
  await page.getByRole('link', { name: '新增数据精选' }).first().click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入标题').waitFor()
  await page.getByText('请选择企业').waitFor()
  await page.getByText('请选择数据有效期').waitFor()
  await page.mouse.move(0, 0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('描述').fill('棉制品供应商')

  await page.getByRole('link', { name: '选择企业' }).click()
  await page.getByPlaceholder(/产品名称/).fill('cotton')
  await page.keyboard.press('Enter')
  await cards(page).nth(14).waitFor()
  expect(await cards(page).count()).toBe(15)
  const names = [await choose(page, 0), await choose(page, 3)]
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await page.waitForURL(/page=2/)
  await expect
    .poll(() => cards(page).first().getByRole('checkbox').getAttribute('aria-label'))
    .not.toContain(names[0])
  names.push(await choose(page, 1))
  await page.getByText('已选 3 家企业').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.reload()
  await page.getByText('已选 3 家企业').waitFor()
  await page.getByRole('button', { name: '确定' }).click()

  await page.waitForURL('**/data-selection/form')
  expect(await page.getByLabel('标题').inputValue()).toBe(title)
  expect(await page.getByLabel('描述').inputValue()).toBe('棉制品供应商')
  const chosen = page.getByRole('list', { name: '企业' }).getByRole('listitem')
  expect(await chosen.count()).toBe(3)
  await page.getByRole('button', { name: '#7c5cff' }).click()
  await page.getByLabel('排序').fill('1')
  await pickToday(page)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()
  await page.waitForURL('**/data-selection')

  const read = await openReader('dataSelection.open')
  const find = async () =>
    (await read<{ rows: OpenCollection[] }>('/open/v1/collections?size=200')).rows.find(
      row => row.title === title,
    )
  const published = await find()
  expect(published).toMatchObject({
    content: '棉制品供应商',
    seq: 1,
    color: '#7c5cff',
    filters: { keyword: 'cotton', type: 'prod', resultType: 'cgls_supplier' },
  })
  expect(published?.companies.map(({ uname }) => uname)).toEqual(names)

  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.getByRole('switch').click()
  await page.getByRole('dialog', { name: '是否禁用该配置' }).getByRole('button', { name: '禁用' }).click()
  await page.getByText('禁用成功').waitFor()
  expect(await find()).toBeUndefined()
  await row.getByRole('switch').click()
  await page.getByRole('dialog', { name: '是否启用该配置' }).getByRole('button', { name: '启用' }).click()
  await page.getByText('启用成功').waitFor()
  expect(await find()).toBeDefined()
})

it('edits without losing what was typed, and remembers searches', { timeout: 180_000 }, async () => {
  const title = uniqueTitle()
  const page = await openPage({ reducedMotion: 'reduce' })
  await signIn(page, '/data-selection/filter?keyword=cotton')
  await choose(page, 0)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/data-selection/form')
  await page.getByLabel('标题').fill(title)
  await pickToday(page)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('link', { name: `编辑 ${title}` }).click()
  await page.waitForURL('**/data-selection/edit/*')

  await page.getByLabel('描述').fill('改过的描述')
  await page.getByRole('link', { name: '继续添加' }).click()
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
  expect(await page.getByLabel('描述').inputValue()).toBe('改过的描述')
  await page.getByRole('button', { name: '返回' }).last().click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('link', { name: `编辑 ${title}` }).click()
  expect(await page.getByLabel('描述').inputValue()).toBe('')
})
