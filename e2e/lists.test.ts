import { expect, it } from 'vitest'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

declare global {
  interface Window {
    earlyReads?: { url: string }[]
  }
}

const lists = [
  '/data-selection',
  '/company/records',
  '/company/variants',
  '/order',
  '/mp-user',
  '/invitation',
  '/invite-code',
  '/log/login',
  '/log/behavior',
  '/reward',
  '/charging',
  '/trailer',
  '/freight-rate',
  '/noticebar',
  '/products',
  '/system/dictionary',
  '/channel',
  '/trade-data',
  '/trade-data?tab=sets',
  '/system/website',
  '/system/user',
  '/system/role',
  '/system/app',
  '/bin',
  '/trade-data/exchange-rate',
  '/renewal-rule',
  '/renewal-rule/messages',
  '/job',
  '/system/audit',
]

/** Headings and actions that reach over the edge of their cell, and a page that does not begin at its top. */
function cutTexts(): string[] {
  const cells = document.querySelectorAll<HTMLElement>('main thead th, main td[class*=fix-end]')
  const cut = [...cells].filter(cell => {
    const range = document.createRange()
    range.selectNodeContents(cell.querySelector('.ant-table-column-title') ?? cell)
    const { left, right } = cell.getBoundingClientRect()
    return [...range.getClientRects()].some(text => text.left < left - 9 || text.right > right + 9)
  })
  return [...new Set(cut.map(cell => cell.innerText)), ...(window.scrollY > 0 ? ['the top of the page'] : [])]
}

it('cuts no heading and no action of a list, in the language with the longer words', {
  timeout: 300_000,
}, async () => {
  const page = await openPage()
  await signIn(page)
  await page.getByLabel('切换语言').selectOption('en_US')
  await page.locator('html[lang=en-US]').waitFor()
  const found: string[] = []
  const unused: string[] = []
  for (const path of lists) {
    await page.goto(path)
    // A row, or what an empty list says in its place.
    await page.getByRole('main').locator('tbody tr.ant-table-row, strong').first().waitFor()
    found.push(...(await page.evaluate(cutTexts)).map(text => `${path}: ${text}`))
    unused.push(...(await page.evaluate(() => window.earlyReads?.map(({ url }) => url) ?? ['no reads'])))
  }
  expect(found).toEqual([])
  // What the page asks for in advance is what its screen reads.
  expect(unused).toEqual([])
})

it('asks for what stands in the box of a screen once the box is left (B2)', {
  timeout: 300_000,
}, async () => {
  const page = await openPage()
  await signIn(page)
  const silent: string[] = []
  for (const path of [...lists, '/company', '/data-selection/filter']) {
    await page.goto(path)
    await page.getByRole('main').locator('h1').first().waitFor()
    const box = page.locator('search input[type=text]:not([inputmode=numeric], [role=combobox], [readonly])')
    // A row, or what an empty list says in its place; the filters come after it.
    await page.locator('tbody tr.ant-table-row, main strong').or(box).first().waitFor()
    const hasBox = await box
      .first()
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      )
    if (!hasBox) continue
    await box.first().fill('zz')
    await box.first().blur()
    const isAsked = page.waitForURL(/=zz(&|$)/, { timeout: 10_000 }).then(() => true)
    if (!(await isAsked.catch(() => false))) silent.push(path)
  }
  expect(silent).toEqual([])
})
