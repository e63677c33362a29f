import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt, openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

/** Signs in and adds an attribute in the dialog; the editor of its values opens. */
async function addDictionary(page: Page, type: string): Promise<string> {
  const code = `t_${randomBytes(4).toString('hex')}`
  await signIn(page, '/system/dictionary')
  await page.getByRole('button', { name: '新增字典' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增字典' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请输入中文名称').waitFor()
  await dialog.getByLabel('中文名称').fill(`字典 ${code}`)
  await dialog.getByLabel('英文名称').fill(`Dictionary ${code}`)
  await dialog.getByLabel('编码').fill(code)
  await dialog.getByLabel('值类型').click()
  await page.getByTitle(type, { exact: true }).last().click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.waitForURL('**/system/dictionary/edit/*')
  return code
}

const field = (page: Page, row: number, label: string) => page.getByLabel(`第 ${row} 行${label}`)

async function fillRow(page: Page, row: number, [code, zh, en]: [string, string, string]) {
  await field(page, row, '编码').fill(code)
  await field(page, row, '中文名称').fill(zh)
  await field(page, row, '英文名称').fill(en)
}

it('edits rows with the keyboard', async () => {
  const page = await openPage()
  const code = await addDictionary(page, '多选')
  await page.getByRole('button', { name: '新增一行' }).click()
  await fillRow(page, 1, ['RED', '红', 'Red'])
  await field(page, 1, '英文名称').press('ArrowDown')
  await field(page, 2, '编码').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('red')
  await field(page, 2, '中文名称').fill('蓝')
  await field(page, 2, '英文名称').fill('Blue')
  await page.keyboard.press('Enter')
  await page.getByText('编码重复').waitFor()
  await field(page, 2, '编码').fill('BLUE')
  await field(page, 2, '编码').press('Alt+ArrowUp')
  await expect.poll(() => field(page, 1, '编码').inputValue()).toBe('BLUE')
  await page.getByRole('button', { name: '保存' }).click()
  await arriveAt(page, '字典')
  await page.getByRole('textbox', { name: '编码' }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: '蓝、红' }).waitFor()
})

it('switches a default and deletes a value at once', async () => {
  const page = await openPage()
  const code = await addDictionary(page, '多选')
  await page.getByRole('button', { name: '新增一行' }).click()
  await fillRow(page, 1, ['BLUE', '蓝', 'Blue'])
  await page.getByRole('button', { name: '新增一行' }).click()
  await fillRow(page, 2, ['RED', '红', 'Red'])
  await page.getByRole('button', { name: '保存' }).click()
  await arriveAt(page, '字典')
  await page.getByRole('link', { name: `编辑 字典 ${code}` }).click()
  await page.getByRole('switch', { name: '第 2 行默认' }).click()
  await page
    .getByRole('dialog', { name: '将“红”设为默认值？' })
    .getByRole('button', { name: '设为默认' })
    .click()
  await page.locator('[role=switch][aria-checked=true][aria-label="第 2 行默认"]').waitFor()
  await page.getByRole('button', { name: '删除第 1 行' }).click()
  await page.getByRole('dialog', { name: '删除字典值“蓝”？' }).getByRole('button', { name: '删除' }).click()
  await expect.poll(() => field(page, 1, '编码').inputValue()).toBe('RED')
  await page.getByRole('tab', { name: /历史/ }).click()
  await page.getByText('切换字典默认值').first().waitFor()
})

it('C: is renamed, and deleted unless something uses it', async () => {
  const page = await openPage()
  const code = await addDictionary(page, '多选')
  await page.getByRole('button', { name: '重命名' }).click()
  const rename = page.getByRole('dialog', { name: `重命名字典“字典 ${code}”` })
  await rename.getByLabel('中文名称').fill(`新名 ${code}`)
  await rename.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: `新名 ${code}` }).waitFor()
  await page.goto('/system/dictionary?code=member_function')
  await page.getByRole('button', { name: '删除 会员功能' }).click()
  const used = page.getByRole('dialog', { name: '删除字典“会员功能”？' })
  await used.getByRole('button', { name: '删除' }).click()
  await used.getByText('“会员功能”正在使用中，不能删除：商品系列 会员').waitFor()
  await page.goto(`/system/dictionary?code=${code}`)
  await page.getByRole('button', { name: `删除 新名 ${code}` }).click()
  const unused = page.getByRole('dialog', { name: `删除字典“新名 ${code}”？` })
  await unused.getByRole('button', { name: '删除' }).click()
  await page.getByText('删除成功').waitFor()
  await page.getByText('没有符合条件的数据').waitFor()
})

it.each([
  ['整数', '42', '42'],
  ['短文本', '先到先得', '先到先得'],
])('edits one value of the type %s', async (type, typed, shown) => {
  const page = await openPage()
  const code = await addDictionary(page, type)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入值').waitFor()
  await page.getByLabel('值', { exact: true }).fill(typed)
  await page.keyboard.press('Enter')
  await arriveAt(page, '字典')
  await page.getByRole('textbox', { name: '编码' }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: shown, exact: true }).waitFor()
})
