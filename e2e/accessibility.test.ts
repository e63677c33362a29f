import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

it.each(['light', 'dark'] as const)('finds nothing serious, %s', { timeout: 120_000 }, async colorScheme => {
  const page = await openPage({ colorScheme, reducedMotion: 'reduce' })
  await page.goto('/user/login')
  await page.getByRole('button', { name: '登录' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
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
    expect(await seriousFindings(page), path).toEqual([])
  }
})
