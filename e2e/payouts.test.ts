import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openFrontSite } from './front-site.ts'
import { beAdministrator, openPage, useBrowser } from './journey.ts'
import { bePerson, makePeople } from './people.ts'
import { beginTask } from './steps.ts'

useBrowser()

it('makes a batch, gives its file to the bank, and takes the answer in', async () => {
  const id = randomBytes(4).toString('hex')
  const phone = `137${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`
  const push = await openFrontSite()
  for (const [n, reward] of [88.1, 10].entries())
    expect(
      await push('rewards', {
        id: `payout-${id}-${n}`,
        inviter: `王芳 ${id}`,
        inviterUserId: `wx-${id}`,
        inviterPhone: phone,
        inviteTime: new Date().toISOString(),
        bankAccount: `622202123456789${n}`,
        bank: '中国工商银行',
        reward,
      }),
    ).toBe('created')

  const maker = `maker-${id}`
  await makePeople(`制单 ${id}`, ['reward.read', 'payout.read', 'payout.write', 'payout.approve'], [maker])
  const page = await openPage()
  await bePerson(page, maker)
  await page.goto(`/reward?phone=${phone}&status=F`)
  await page.getByRole('checkbox', { name: '选择本页' }).waitFor()
  const endTask = await beginTask(page, '4')
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('button', { name: '创建打款批次' }).click()
  const dialog = page.getByRole('dialog')
  const number = (await page.getByRole('heading', { level: 1, name: /^PO\d/ }).textContent()) ?? ''
  await page.getByText('您制作、修改或提交过该批次，不能审批', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: '批准', exact: true }).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  // Another person approves it.
  const address = page.url()
  await beAdministrator(page)
  await page.goto(address)

  const step = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await dialog.getByText('2 笔，合计 ¥98.10').waitFor()
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await step('批准')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '银行打款文件' }).click()
  const sentFile = await text(await (await download).createReadStream())
  expect(sentFile).toContain(`${number}-1`)
  await step('标记为已提交银行')

  const references = [...sentFile.matchAll(/,(PO\d+-\d+-\d),/g)].map(match => match[1])
  const rows = [
    `${references[0]},10.00,成功,`,
    `${references[1]},88.10,失败,账号不存在`,
    `${references[1]}9,10.00,成功,`,
  ]
  const content = `业务参考号,金额,处理结果,失败原因\n${rows.join('\n')}\n`
  await page
    .getByLabel('上传银行结果', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: '结果.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByText('批次中没有').first().waitFor()
  await page.getByText('有 2 笔未核对收款账号').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '确认结果' }).click()
  await dialog.getByText('成功 1 笔，失败 1 笔').waitFor()
  await dialog.getByRole('button', { name: '确认结果' }).click()
  await page.getByText('部分完成').first().waitFor()
  endTask()
  await page.goto(`/reward?phone=${phone}&status=F`)
  await page.getByRole('cell', { name: '¥88.10' }).waitFor()
})
