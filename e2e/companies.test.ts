import { expect, it } from 'vitest'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

it('finds suppliers by product, opens one, and keeps everything in the address', async () => {
  const page = await openPage()
  await signIn(page)
  await page.getByRole('link', { name: '企业查询' }).click()
  await page.getByText('请输入关键词或选择筛选条件').waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/产品名称/))
    .first()
    .fill('cotton -yarn')
  await page.keyboard.press('Enter')
  await page.getByText(/共 [\d,]+ 家供应商有符合条件的货运记录/).waitFor()
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^查看 / }) })
  await cards.nth(14).waitFor()
  expect(await cards.count()).toBe(15)
  await cards.first().getByText('主要产品').waitFor()
  expect(await cards.first().getByText('示例数据').count()).toBe(1)
  await cards
    .first()
    .getByRole('button', { name: /^查看 / })
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('贸易概况').waitFor()
  await drawer.getByRole('heading', { name: '作为供应商（发货人）' }).waitFor()
  expect(page.url()).toMatch(/keyword=cotton/)
  expect(page.url()).toMatch(/company=/)
  await page.reload()
  await page.getByRole('dialog').getByText('贸易概况').waitFor()
})

it('finds Chinese goods and buyers by name, and says when nothing matches', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/company?keyword=棉')
  await page.getByText(/共 [\d,]+ 家供应商/).waitFor()
  await page.goto('/company?type=company&resultType=cgls_buyer&keyword=trad*')
  await page.getByText(/共 [\d,]+ 家采购商/).waitFor()
  await page.goto('/company?keyword=zzqqxx')
  await page.getByText('没有匹配的结果').waitFor()
})

it('is the same product in English and in dark mode', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  await signIn(page)
  await page.getByRole('button', { name: 'English' }).click()
  await page.goto('/company?keyword=cotton')
  await page.getByText(/[\d,]+ suppliers? ha(s|ve) shipments that match/i).waitFor()
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [red = 255] = (/\d+/.exec(background) ?? []).map(Number)
  expect(red).toBeLessThan(80)
})
