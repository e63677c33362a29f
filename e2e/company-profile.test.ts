import { expect, it } from 'vitest'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const totalOf = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

it('shows partners with their bills, the routes on a map, and what the registry says', async () => {
  const page = await openPage()
  const refused: string[] = []
  page.on('response', answer => answer.status() === 400 && refused.push(answer.url()))
  await signIn(page, '/company?keyword=cotton')
  // Of the sample's companies not all have a registry entry.
  const card = page.getByRole('listitem').filter({ hasText: '有工商信息' }).first()
  await card.getByRole('button', { name: /^查看 / }).click()
  await page.getByRole('dialog').getByRole('link', { name: '打开企业页面' }).click()
  await page.waitForURL(/\/company\/\w+\?by=/)
  // The drawer has tabs and a chart of the same names.
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: '贸易伙伴' }).click()
  const first = page.getByRole('row').filter({ hasText: '查看货运记录' }).first()
  // The count stands with its share.
  const count = totalOf(await first.getByRole('cell').filter({ hasText: '占' }).textContent())
  await first.getByRole('button', { name: /查看货运记录/ }).click()
  await page.getByRole('button', { name: /^移除条件 贸易伙伴/ }).waitFor()
  await page.getByText(`共 ${count.toLocaleString('en')} 条货运记录`).waitFor()

  await page.getByRole('tab', { name: '港口与航线' }).click()
  const map = page.getByRole('img', { name: /^航线图/ })
  await map.waitFor()
  await map.locator('path').first().waitFor()
  const landWidth = () =>
    map
      .locator('path')
      .evaluateAll(paths => Math.round(Math.max(...paths.map(path => path.getBoundingClientRect().width))))
  const whole = await landWidth()
  await page.getByRole('button', { name: '放大地图' }).click()
  await page.keyboard.press('ArrowRight')
  await expect.poll(landWidth).toBeGreaterThan(whole)
  await page.getByRole('button', { name: '显示全图' }).click()
  await expect.poll(landWidth).toBe(whole)
  await page.getByRole('button', { name: '工商信息' }).click()
  await page.getByRole('dialog').getByText('企业名称', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  // A link that is pointed at warms its own screen, and asks for nothing else.
  await page.getByRole('link', { name: '对比' }).click()
  await page.getByRole('heading', { name: '企业对比' }).waitFor()
  await page.getByRole('heading', { name: '主要产品' }).waitFor()
  expect(refused).toEqual([])
})

it('agrees with the card about what a search found, on its page and in print (B.9, B.17)', async () => {
  const page = await openPage()
  await signIn(page, '/company?keyword=cotton')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^查看 / }) })
    .first()
  const found = totalOf(await card.getByText(/票货运/).textContent())
  await card.getByRole('button', { name: /^查看 / }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(`${found} 票符合搜索`).waitFor()
  await drawer.getByRole('link', { name: '打开企业页面' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: '货运记录' }).click()
  await page.getByText(`共 ${found} 条货运记录`).waitFor()
  // Value and bill number are read whole (B.11).
  const right = (await page.getByRole('columnheader', { name: /^货值/ }).boundingBox()) ?? {
    x: 9999,
    width: 0,
  }
  expect(right.x + right.width).toBeLessThan(1440)
  const all = await page.getByText(/^全部 [\d,]+ 票$/).textContent()
  await page.getByText(/^全部 [\d,]+ 票$/).click()
  await page.getByText(`共 ${totalOf(all).toLocaleString('en')} 条货运记录`).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /复制|导出|刷新/ })
      .count(),
  ).toBe(0)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

it('shows on a phone a map of at most 60 % of the screen, its buttons below it (B.16)', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(page, '/company?keyword=steel')
  const first = page.getByRole('button', { name: /^查看 / }).first()
  await first.click()
  await page.waitForURL(/company=/)
  await page.goto(`/company/${new URL(page.url()).searchParams.get('company')}?tab=routes`)
  const map = await page.getByRole('img', { name: /^航线图/ }).boundingBox()
  const button = await page.getByRole('button', { name: '放大地图' }).boundingBox()
  expect(map?.height).toBeGreaterThan(200)
  expect(map?.height).toBeLessThanOrEqual(844 * 0.6)
  expect(button?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 9999))
  await page.getByText('双指缩放，单指拖动平移').waitFor()
})

it.each([1440, 390])('moves nothing that can be clicked while a company is read, at %i px', async width => {
  const page = await openPage({ viewport: { width, height: 900 } })
  await signIn(page, '/company?keyword=steel')
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  await page.waitForURL(/company=/)
  const uid = new URL(page.url()).searchParams.get('company')
  const held = Promise.withResolvers<void>()
  await page.route(/\/company\/(com_ov|timeline)/, async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/company/${uid}`)
  await page.getByRole('button', { name: '复制' }).first().waitFor()
  const clickable = await page.locator('main').locator('a, button, [role=tab]').elementHandles()
  const places = () =>
    Promise.all(clickable.map(element => element.evaluate(it => (it as Element).getBoundingClientRect().top)))
  const before = await places()
  held.resolve()
  await page.getByRole('img', { name: /每月货运票数/ }).waitFor()
  await page.getByText(/^主要作为|· 主要作为/).waitFor()
  expect(await places()).toEqual(before)
})
