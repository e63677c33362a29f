import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

async function expectNothingSerious(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    expect(await seriousFindings(page), `${page.url()}, ${colorScheme}`).toEqual([])
  }
}

it('finds nothing serious, in light and in dark', { timeout: 120_000 }, async () => {
  const page = await openPage()
  await page.goto('/user/login')
  await page.getByRole('button', { name: '登录' }).waitFor()
  await expectNothingSerious(page)
  await signIn(page)
  const screens: [path: string, sign: string][] = [
    ['/profile', '登录设备'],
    ['/noticebar', '通知栏'],
    ['/noticebar/add', '新增通知'],
    ['/company?keyword=cotton', '家供应商有符合条件的货运记录'],
    ['/trade-data', '示例数据'],
    ['/system/website', '货运查询'],
    ['/system/website/add', '添加网址'],
    ['/system/menu', '根菜单'],
    ['/system/audit', 'admin'],
  ]
  for (const [path, sign] of screens) {
    await page.goto(path)
    await page.getByText(sign).first().waitFor()
    await expectNothingSerious(page)
  }
})
