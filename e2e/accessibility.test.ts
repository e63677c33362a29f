import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openPage, signIn, useBrowser } from './journey.ts'
import { adminPassword } from './server.ts'

useBrowser()

/** Both schemes have one markup: in the second one only colours are new. */
async function expectNothingSerious(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [['light'], ['dark', ['color-contrast']]] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    expect(await seriousFindings(page, rules && [...rules]), `${page.url()}, ${colorScheme}`).toEqual([])
  }
}

type Screen = [path: string, sign: string]

async function look(page: Page, screens: Screen[]): Promise<void> {
  for (const [path, sign] of screens) {
    await page.goto(path)
    await page.getByRole('main').getByText(sign).first().waitFor()
    await expectNothingSerious(page)
  }
}

it('finds nothing serious, in light and in dark', async () => {
  const page = await openPage()
  await page.goto('/user/login')
  await page.getByRole('button', { name: '登录' }).waitFor()
  await expectNothingSerious(page)
  await signIn(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // A name that its column cuts.
  const userId = 'a-name-that-is-long-for-its-column'
  await page.request.post('/users/admin/user', {
    headers: { authorization: `Bearer ${token}` },
    data: { userId, fullName: '名字很长的人', credential: adminPassword, sites: ['default_site'] },
  })
  await look(page, [
    ['/profile', '笔订单未支付'],
    ['/profile?tab=sessions', '登录设备'],
    ['/profile?tab=factors', '两步验证'],
    ['/noticebar', '通知栏'],
    ['/noticebar/add', '新增通知'],
    ['/company?keyword=cotton', '家供应商有符合条件的货运记录'],
    ['/data-selection/filter?keyword=cotton', '选择本页全部'],
    ['/trade-data', '示例数据'],
    ['/system/website', '货运查询'],
    ['/system/website/add', '添加网址'],
    ['/system/menu', '根菜单'],
    ['/system/audit', 'admin'],
    ['/system/user', 'a-name-that-is-long'],
    ['/system/role', '超级管理员'],
    ['/job', '已完成'],
  ])
  // More tabs than fit.
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, [['/system/user/update/1', '账号信息']])
})

it('finds nothing serious about one company and about imports', async () => {
  const page = await openPage()
  await signIn(page, '/company?keyword=cotton')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.post('/sparq/customs/company/list', {
    headers,
    data: { keyword: 'cotton' },
  })
  const { data } = (await found.json()) as { data: { rows: { info: { uid: string; uname: string } }[] } }
  const [first, second] = data.rows.map(({ info }) => info)
  const file = {
    name: 'accessible.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Shipper,Goods Description\n2026-02-03,WEAVERS LTD,PILLOWS\n'),
  }
  const upload = await page.request.post('/sparq/trade/file', { headers, multipart: { file } })
  const { data: uploaded } = (await upload.json()) as { data: { id: number } }
  await look(page, [
    [`/company/${first?.uid}`, '每月货运票数'],
    [`/company/${first?.uid}?tab=bills`, '条货运记录'],
    [`/company/compare?a=${first?.uid}&b=${second?.uid}`, '主要贸易伙伴'],
    ['/company/records', '已完成'],
    [`/trade-data/import?fileId=${uploaded.id}`, 'Goods Description'],
  ])
})
