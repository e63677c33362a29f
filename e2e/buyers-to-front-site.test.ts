import { randomBytes } from 'node:crypto'
import type { OpenCollection } from '@backoffice/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journeyLanguages, type Words } from './buyers-to-front-site.words.ts'
import { openReader } from './front-site.ts'
import { beAdministrator, openPage, useBrowser } from './journey.ts'

useBrowser()

const cards = (page: Page, { open }: Words) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${open}`) }) })
const numberIn = (text: string | null | undefined) => Number(text?.replaceAll(',', ''))

/** Buyers of steel that comes through Miami, by keyword and filter; answers the search as its address says it. */
async function findBuyers(page: Page, words: Words): Promise<URLSearchParams> {
  await page.goto('/company')
  await page.getByText(words.buyer, { exact: true }).click()
  await page.getByRole('combobox', { name: words.destination }).fill(words.port)
  await page.locator('.ant-select-item-option').filter({ hasText: 'USMIA' }).click()
  const total = () => page.getByText(words.total).textContent()
  const ofAllGoods = await total()
  await page.getByRole('textbox', { name: words.keyword }).fill('steel')
  await page.keyboard.press('Enter')
  // Until the answer is there, the last one stays.
  await expect.poll(total).not.toBe(ofAllGoods)
  return new URL(page.url()).searchParams
}

/** Shipments a month as a buyer, as the bars of the profile say. */
async function readBars(page: Page, words: Words): Promise<Record<string, number>> {
  await page.getByRole('img', { name: words.chart }).locator('svg').waitFor()
  const table = page.getByRole('table', { name: words.chart })
  const at = (await table.getByRole('columnheader').allTextContents()).indexOf(words.asBuyer)
  const rows = await table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  const bars = await Promise.all(
    rows.map(async row => {
      const [month = '', ...cells] = await row.locator('th, td').allTextContents()
      return [month, numberIn(cells[at - 1])] as const
    }),
  )
  return Object.fromEntries(bars.filter(([, count]) => count > 0))
}

/** The same, counted on the bills themselves, page by page. */
async function countBills(page: Page, words: Words): Promise<Record<string, number>> {
  const { pathname } = new URL(page.url())
  const dates: string[] = []
  for (let n = 1, total = 1; dates.length < total; n++) {
    await page.goto(`${pathname}?tab=bills&role=buyer&pageSize=100&page=${n}`)
    total = numberIn(words.bills.exec((await page.getByText(words.bills).textContent()) ?? '')?.[1])
    const found = page.locator('tbody').getByText(/^\d{4}-\d\d-\d\d$/)
    await found.first().waitFor()
    dates.push(...(await found.allTextContents()))
  }
  const months = Map.groupBy(dates, date => date.slice(0, 7))
  return Object.fromEntries([...months].map(([month, own]) => [month, own.length]))
}

/** Chooses so many of the companies of this page, and answers their names. */
async function choose(page: Page, words: Words, count: number): Promise<string[]> {
  const names: string[] = []
  for (let i = 0; i < count; i++) {
    const box = cards(page, words).nth(i).getByRole('checkbox')
    await box.check()
    names.push(((await box.getAttribute('aria-label')) ?? '').replace(words.choose, ''))
  }
  return names
}

/** Ten buyers from two pages of results, back to the form that asked for them. */
async function chooseTen(page: Page, words: Words, searched: URLSearchParams): Promise<string[]> {
  await page.getByRole('link', { name: words.chooseCompanies }).click()
  await page.waitForURL(/data-selection\/filter/)
  const address = new URL(page.url())
  for (const [name, value] of searched) address.searchParams.set(name, value)
  address.searchParams.set('dates', 'all')
  await page.goto(String(address))
  await cards(page, words).nth(14).waitFor()
  const names = await choose(page, words, 6)
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await page.waitForURL(/page=2/)
  const label = () => cards(page, words).first().getByRole('checkbox').getAttribute('aria-label')
  await expect.poll(label).not.toBe(words.choose + names[0])
  names.push(...(await choose(page, words, 4)))
  await page.getByText(words.chosen).waitFor()
  await page.getByRole('button', { name: words.done, exact: true }).click()
  await page.waitForURL('**/data-selection/form')
  return names
}

async function pickToday(page: Page, { validity }: Words): Promise<void> {
  await page.getByLabel(validity).first().click()
  const today = page.locator('.ant-picker-cell-today').first()
  // On the first of a month the days before yesterday stand in the month before.
  const turn = (to: string) =>
    page.locator(`.ant-picker-header-${to}-btn`).locator('visible=true').first().click()
  await turn('prev')
  await expect.poll(() => page.locator('.ant-picker-cell-disabled').count()).toBeGreaterThan(0)
  await turn('next')
  await today.click()
  await today.click()
}

async function publish(page: Page, words: Words, searched: URLSearchParams, title: string) {
  await page.getByRole('link', { name: words.selections, exact: true }).click()
  await page.getByRole('link', { name: words.add }).first().click()
  await page.getByRole('button', { name: words.save }).click()
  for (const message of words.required) await page.getByText(message).waitFor()
  await page.getByLabel(words.title, { exact: true }).fill(title)
  await page.getByLabel(words.content, { exact: true }).fill('Miami')
  const names = await chooseTen(page, words, searched)
  await expect.poll(() => page.getByLabel(words.title, { exact: true }).inputValue()).toBe(title)
  const chosen = page.getByRole('list', { name: words.companies }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(10)
  await page.getByRole('button', { name: '#7c5cff' }).click()
  await page.getByLabel(words.order, { exact: true }).fill('1')
  await pickToday(page, words)
  await page.getByRole('button', { name: words.save }).click()
  // Sample data has hints.
  await page.getByRole('dialog').getByRole('button', { name: words.goOn }).click()
  await page.getByText(words.saved, { exact: true }).waitFor()
  await page.waitForURL('**/data-selection')
  return names
}

async function switchTo(page: Page, title: string, { question, button, done }: Words['on']): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.getByRole('switch').click()
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click()
  await page.getByText(done, { exact: true }).waitFor()
}

it.each(journeyLanguages)(
  'finds a buyer, checks its bars, and publishes ten of its kind, in %s',
  async (_, words) => {
    const page = await openPage()
    await beAdministrator(page)
    await page.evaluate(locale => localStorage.setItem('locale', locale), words.locale)
    const searched = await findBuyers(page, words)
    // The bills of the first ones are many pages.
    const buyer = cards(page, words).last()
    await buyer.scrollIntoViewIfNeeded()
    await buyer.locator('mark').filter({ hasText: /steel/i }).first().waitFor()
    await buyer.getByRole('button', { name: new RegExp(`^${words.open}`) }).click()
    await page.getByRole('dialog').getByRole('link', { name: words.openPage }).click()
    await page.waitForURL(/\/company\/\w+(\?|$)/)
    // The drawer has tabs and a chart of the same names.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // All of its shipments, not only those of the search.
    await page.goto(new URL(page.url()).pathname)
    const bars = await readBars(page, words)
    expect(Object.keys(bars)).not.toEqual([])
    expect(await countBills(page, words)).toEqual(bars)

    const title = `Steel ${randomBytes(4).toString('hex')}`
    const names = await publish(page, words, searched, title)
    const read = await openReader('dataSelection.open')
    const find = async () =>
      (await read<{ rows: OpenCollection[] }>('/open/v1/collections?size=200')).rows.find(
        row => row.title === title,
      )
    const published = await find()
    expect(published).toMatchObject({
      content: 'Miami',
      seq: 1,
      color: '#7c5cff',
      filters: { keyword: 'steel', type: 'prod', resultType: 'cgls_buyer', destPorts: ['USMIA'] },
    })
    expect(published?.companies.map(({ uname }) => uname)).toEqual(names)
    for (const { figures } of published?.companies ?? []) {
      expect(figures?.role).toBe('buyer')
      expect(figures?.count).toBeGreaterThan(0)
    }

    await switchTo(page, title, words.off)
    expect(await find()).toBeUndefined()
    await switchTo(page, title, words.on)
    expect(await find()).toBeDefined()
  },
)
