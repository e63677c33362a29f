/** Questions of a trade analyst, as docs/tasks.md counts their clicks. */
import { randomBytes } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { importRows } from './imported-rows.ts'
import { beAdministrator, openPage, useBrowser } from './journey.ts'
import { beginTask } from './steps.ts'

useBrowser()

const header =
  'Arrival Date,Shipper,Shipper Country,Consignee,Consignee Country,Goods Description,HS Code,Port of Loading,Port of Discharge,Transport Mode,Gross Weight (kg),Value (USD)'

interface Linen {
  from: string
  to: string
  toCountry?: string
  /** In days. */
  ago: number
  goods: string
  /** In dollars. */
  perKg: number
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lineOf = ({ from, to, toCountry = 'US', ago, goods, perKg }: Linen) =>
  [
    dayAgo(ago),
    from,
    'IN',
    to,
    toCountry,
    goods,
    '630231',
    'INNSA',
    'USNYC',
    'Sea',
    1000,
    1000 * perKg,
  ].join()

/** Companies and goods of one journey: no other one has their names. */
function makeLinen() {
  const tag = `LIN${randomBytes(4).toString('hex').toUpperCase()}`
  const home = `${tag} HAPPY HOME INC`
  const rival = `${tag} RIVAL STORES INC`
  const third = `${tag} THIRD STORES INC`
  const fourth = `${tag} FOURTH STORES INC`
  const malabar = `${tag} MALABAR TEXTILES LTD`
  const kaveri = `${tag} KAVERI WEAVERS LTD`
  const nilgiri = `${tag} NILGIRI MILLS LTD`
  const farm = `${tag} COTTON FARM LTD`
  const goods = `COTTON BED LINEN ${tag}`
  const bills = (from: string, to: string, days: number[], more: Partial<Linen> = {}) =>
    days.map((ago, at) => lineOf({ from, to, ago, goods, perKg: 5 + (at % 4) / 2, ...more }))
  const rows = [
    // Changed its supplier.
    ...bills(malabar, home, [200, 220, 240, 260, 280, 300, 320, 340]),
    ...bills(kaveri, home, [10, 30, 50, 70, 90, 110]),
    ...bills(nilgiri, rival, [15, 35, 215, 235]),
    ...bills(kaveri, rival, [20]),
    ...bills(nilgiri, third, [25, 225, 250]),
    ...bills(nilgiri, fourth, [40, 230]),
    // Far from the price of the others.
    ...bills(nilgiri, third, [45], { perKg: 60 }),
    ...bills(farm, kaveri, [60, 80], { goods: `COTTON YARN ${tag}`, toCountry: 'IN' }),
  ]
  return { tag, goods, rows: [header, ...rows], home, rival, third, fourth, malabar, kaveri, nilgiri, farm }
}

const people: [name: string, locale: string, options: BrowserContextOptions][] = [
  ['Chinese, 1440 px', 'zh_CN', {}],
  ['English, 390 px', 'en_US', { viewport: { width: 390, height: 844 }, hasTouch: true }],
]

describe.each(people)('%s', (_name, locale, options) => {
  const isPhone = options.hasTouch
  async function begin() {
    const page = await openPage(options)
    await beAdministrator(page)
    await page.evaluate(language => localStorage.setItem('locale', language), locale)
    return page
  }
  /** With bills of its own. */
  async function beginWithLinen() {
    const page = await begin()
    const linen = makeLinen()
    await importRows(page, `US import ${linen.tag}`, linen.rows)
    return { page, ...linen }
  }
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name }).locator('..')
  /** The cards of companies, by their boxes. */
  const boxes = (page: Page) => page.getByRole('listitem').getByRole('checkbox')
  async function openCompany(page: Page, name: string) {
    await page.goto(
      `/company?type=company&keyword=${encodeURIComponent(name)}&resultType=cgls_buyer&dates=all`,
    )
    await page.getByRole('button', { name: new RegExp(`(查看|Open) ${name}`) }).click()
    await page.waitForURL(/company=/)
    await page.goto(`/company/${new URL(page.url()).searchParams.get('company')}`)
    await heading(page, name).waitFor()
  }

  /** By the keyboard, codes of ports or names of countries in the language of the person. */
  async function choosePlaces(page: Page, from: string, to: string) {
    for (const [name, value] of [
      [/^(起运地|From port)/, from],
      [/^(目的地|To port)/, to],
    ] as const) {
      await page.getByRole('combobox', { name }).fill(value)
      await page.locator('.ant-select-item-option').filter({ hasText: value }).first().waitFor()
      await page.keyboard.press('Enter')
    }
  }

  it('finds buyers of cotton bed linen from India, by sea, with at least 3 shipments', async () => {
    const { page, goods, home, rival, third } = await beginWithLinen()
    await page.goto('/company')
    const keyword = page.getByRole('textbox', { name: /^(关键词|Keyword)$/ })
    await keyword.waitFor()
    const endTask = await beginTask(page, isPhone ? '13p' : '13')
    await radio(page, /^(采购商|Buyers)$/).click()
    await keyword.fill(goods)
    if (isPhone) await page.getByRole('button', { name: /^(筛选条件|筛选|Filters)$/ }).click()
    await choosePlaces(page, 'INNSA', 'USNYC')
    await page.getByRole('textbox', { name: /^(最少货运票数|Min\. shipments)$/ }).fill('3')
    await page.keyboard.press('Enter')
    await page.waitForURL(/minCount=3/)
    await page.getByText(/共 3 家采购商|3 buyers/).waitFor()
    for (const name of [home, rival, third]) await page.getByText(name).first().waitFor()
    endTask()
  })

  it('says who switched supplier in the last half year, by which bills', async () => {
    const { page, goods, home, rival, malabar, kaveri } = await beginWithLinen()
    await page.goto('/company')
    const switched = page.getByRole('button', { name: /更换了供应商的采购商|Buyers: Switched supplier/ })
    await switched.waitFor()
    const endTask = await beginTask(page, '14')
    await switched.click()
    await page.waitForURL(/change=switched/)
    await page.getByRole('textbox', { name: /^(关键词|Keyword)$/ }).fill(goods)
    await page.keyboard.press('Enter')
    await page.getByText(/共 1 家采购商|1 buyer/).waitFor()
    await page.getByText(home).first().waitFor()
    expect(await page.getByText(rival).count()).toBe(0)
    await page.getByRole('button', { name: /^(更换了供应商|Switched supplier)$/ }).click()
    for (const supplier of [malabar, kaveri]) await page.getByText(supplier).last().waitFor()
    await page.getByRole('link', { name: /^(6 票|6 shipments)$/ }).waitFor()
    endTask()
  })

  it('says the price of goods from India to the US, and which bills are far from it', async () => {
    const { page } = await beginWithLinen()
    await page.goto('/company?dates=all')
    const code = page.getByRole('textbox', { name: /^(HS 编码开头|HS code starts with)$/ })
    const filters = page.getByRole('button', { name: /^(筛选|Filters)$/ })
    await (isPhone ? filters : code).waitFor()
    const endTask = await beginTask(page, isPhone ? '15p' : '15')
    if (isPhone) await filters.click()
    await code.fill('630231')
    await choosePlaces(page, isPhone ? 'India' : '印度', isPhone ? 'United States' : '美国')
    await page.waitForURL(/destCountries=US/)
    // The list of places is closed; on a phone what covers the results, too.
    await page.keyboard.press('Escape')
    if (isPhone) await page.locator('.ant-drawer-close').click()
    await radio(page, /^(市场|Market)$/).click()
    // They are asked for when they come near.
    await page.getByRole('heading', { name: /^(每公斤单价|Price per kg)/ }).scrollIntoViewIfNeeded()
    await page
      .getByText(/\$[\d.]+\/kg$/)
      .first()
      .waitFor()
    await page
      .getByRole('button', { name: /\$60\.00/ })
      .first()
      .waitFor()
    endTask()
  })

  it('shows the largest lanes of a port', async () => {
    const { page } = await beginWithLinen()
    await page.goto('/company?dates=all')
    const keyword = page.getByRole('textbox', { name: /^(关键词|Keyword)$/ })
    await keyword.waitFor()
    const endTask = await beginTask(page, '16')
    await keyword.fill('USNYC')
    await page.keyboard.press('Enter')
    await page.waitForURL(/keywordAs=port/)
    await radio(page, /^(市场|Market)$/).click()
    // They are asked for when they come near.
    await page
      .getByRole('heading', { name: /^(主要港口航线|Largest lanes by port)/ })
      .scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /INNSA.*→.*USNYC/ }).waitFor()
    endTask()
  })

  it('shows the suppliers of a competitor that we do not know', async () => {
    const { page, home, rival, nilgiri } = await beginWithLinen()
    await openCompany(page, home)
    const endTask = await beginTask(page, '17')
    await page.getByRole('link', { name: /^(对比|Compare)$/ }).click()
    const other = page.getByRole('combobox', { name: /^(企业二|Second company)$/ })
    await other.fill(rival)
    await page.locator('.ant-select-item-option').filter({ hasText: rival }).waitFor()
    await page.keyboard.press('Enter')
    await radio(page, /^(第一家没有|Not of the first)$/).click()
    await page.getByText(/^(共 1 家贸易伙伴|1 partner)$/).waitFor()
    await page.getByRole('link', { name: nilgiri }).first().waitFor()
    endTask()
  })

  it('compares four companies', async () => {
    const { page, tag, home, rival, third, fourth } = await beginWithLinen()
    await page.goto(`/company?keyword=LINEN+${tag}&resultType=cgls_buyer&dates=all&view=table`)
    const ticks = page.getByRole('checkbox', { name: new RegExp(tag) })
    await ticks.nth(3).waitFor()
    const endTask = await beginTask(page, '18')
    for (const tick of await ticks.all()) await tick.click()
    await page.getByRole('button', { name: /^(对比|Compare)$/ }).click()
    for (const name of [home, rival, third, fourth])
      await page.getByRole('columnheader', { name }).first().waitFor({ state: 'attached' })
    endTask()
  })

  it('follows a company, and opens what an import brought it', async () => {
    const { page, tag, home, nilgiri } = await beginWithLinen()
    await openCompany(page, home)
    const endTask = await beginTask(page, '19')
    await page.getByRole('button', { name: /^(关注|Watch)$/ }).click()
    await page.getByRole('button', { name: /^(已关注|Watching)$/ }).waitFor()
    const bill = { from: nilgiri, to: home, goods: `COTTON TOWELS ${tag}`, perKg: 5 }
    await importRows(page, `US import ${tag} 2`, [
      header,
      lineOf({ ...bill, ago: 2 }),
      lineOf({ ...bill, ago: 3 }),
    ])
    await page.goto('/profile')
    await page
      .getByRole('link', { name: /^(新增 2 票|2 new bills) · .*/ })
      .filter({ hasText: nilgiri })
      .click()
    await page
      .getByText(/共 2 条货运记录|2 shipments/)
      .first()
      .waitFor()
    endTask()
  })

  it('finds for a Chinese word what the English one finds', async () => {
    const page = await begin()
    const found = async (word: string) => {
      await page.goto(`/company?keyword=${word}&dates=all`)
      return page.getByText(/^(共 [\d,]+ 家供应商|[\d,]+ suppliers)/).textContent()
    }
    await page.goto('/company')
    const keyword = page.getByRole('textbox', { name: /^(关键词|Keyword)$/ })
    await keyword.waitFor()
    const endTask = await beginTask(page, '21')
    await keyword.fill('棉')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(搜索|Search)$/ })
      .click()
    await page.getByText(/棉 → cotton/).waitFor()
    endTask()
    // Other journeys import cotton meanwhile.
    await expect.poll(async () => (await found('棉')) === (await found('cotton'))).toBe(true)
  })

  it('goes two steps up', async () => {
    const { page, home, farm } = await beginWithLinen()
    await openCompany(page, home)
    const endTask = await beginTask(page, '22')
    await page.getByRole('tab', { name: /^(上下游两级|Two steps)$/ }).click()
    await page.getByRole('link', { name: farm }).waitFor()
    endTask()
  })

  it('takes twelve companies of three pages into a collection that customers see', async () => {
    const page = await begin()
    const title = `Linen ${randomBytes(4).toString('hex')}`
    await page.goto('/company?keyword=cotton&dates=all&resultType=cgls_buyer')
    await boxes(page).nth(14).waitFor()
    const endTask = await beginTask(page, isPhone ? '20p' : '20')
    for (const number of [1, 2, 3]) {
      if (number > 1) {
        const before = await boxes(page).first().getAttribute('aria-label')
        await page.getByRole('listitem', { name: String(number), exact: true }).click()
        await expect.poll(() => boxes(page).first().getAttribute('aria-label')).not.toBe(before)
      }
      for (const at of [0, 1, 2, 3]) await boxes(page).nth(at).click()
    }
    await page.getByRole('button', { name: /^(加入数据精选|Add to a data selection)$/ }).click()
    await page.getByText(/^(新建数据精选|New data selection)$/).click()
    await page.getByLabel(/^(标题|Title)$/).fill(title)
    await page
      .getByLabel(/^(数据有效期|Validity period)/)
      .first()
      .click()
    const today = page.locator('.ant-picker-cell-today').first()
    await today.click()
    await today.click()
    await page.getByRole('button', { name: /^(保存|Save)$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(仍然保存|Save anyway)$/ })
      .click()
    // It is enabled, and valid from today.
    await page.getByRole('link', { name: new RegExp(`^(编辑|Edit) ${title}$`) }).waitFor()
    expect(await page.getByRole('switch', { name: new RegExp(title) }).isChecked()).toBe(true)
    endTask()
  })
})
