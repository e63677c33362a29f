import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Serious findings, each with the element it is about. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

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
