import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { arriveAt, goByMenu, openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

it('adds a channel, downloads its code, renames and deletes it', async () => {
  const code = randomBytes(4).toString('hex')
  const name = `渠道 ${code}`
  const page = await openPage({ acceptDownloads: true })
  await signIn(page)
  await goByMenu(page, '运营', '渠道')
  await page.getByRole('link', { name: '新增渠道' }).first().click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入渠道编码').waitFor()
  await page.getByLabel('渠道编码').fill(`${code}9`)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('最多 8 个字符').waitFor()
  await page.getByLabel('渠道编码').fill(code)
  await page.getByLabel('渠道名称').fill(name)
  await page.keyboard.press('Enter')
  await arriveAt(page, '渠道')
  expect(new URL(page.url()).pathname).toBe('/channel')

  await page.getByRole('textbox', { name: '渠道编码' }).fill(code.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByText('共 1 条').waitFor()
  await page.getByRole('button', { name: `下载渠道码 ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `下载渠道码“${name}”` })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载渠道码' }).click(),
  ])
  expect(download.suggestedFilename()).toContain(`-${code}-trade_site.png`)
  const file = join(mkdtempSync(join(tmpdir(), 'channel-')), 'code.png')
  await download.saveAs(file)
  expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG')

  await page.getByRole('link', { name: `编辑 ${name}` }).click()
  await page.waitForURL('**/channel/edit/*')
  await page.getByRole('textbox', { name: '渠道编码', disabled: true }).waitFor()
  await page.getByLabel('渠道名称').fill(`${name} 改`)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: `${name} 改`, exact: true }).waitFor()

  const remove = page.getByRole('button', { name: `删除 ${name} 改` })
  const question = page.getByRole('dialog', { name: `删除渠道“${name} 改”？` })
  await remove.press('Enter')
  await question.getByRole('button', { name: '取消' }).press('Escape')
  await expect.poll(() => remove.evaluate(button => button === document.activeElement)).toBe(true)
  await remove.press('Enter')
  await question.getByRole('button', { name: '删除' }).click()
  await page.getByText('没有符合条件').waitFor()

  await page.getByRole('button', { name: '撤销' }).click()
  await remove.press('Enter')
  await question.getByRole('button', { name: '删除' }).click()
  await page.getByText('没有符合条件').waitFor()
  await page.goto(`/bin?name=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `恢复 ${name} 改` }).click()
  await page.getByText(`已恢复“${name} 改”`).waitFor()
  await page.goto(`/channel?code=${code}`)
  await remove.waitFor()
})

it('refuses a code that is taken, in whatever case', async () => {
  const code = `a${randomBytes(3).toString('hex')}`
  const page = await openPage()
  await signIn(page)
  for (const taken of [code, code.toUpperCase()]) {
    await page.goto('/channel/add')
    await page.getByLabel('渠道编码').fill(taken)
    await page.getByLabel('渠道名称').fill('重复')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText(taken === code ? '保存成功' : '渠道编码已存在').waitFor()
  }
  expect(page.url()).toContain('/channel/add')
})
