import { expect, it } from 'vitest'
import { openPage, signInEnglish, useBrowser } from './journey.ts'

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

/** A text field above the rows. */
const box = 'search input[type=text]:not([inputmode=numeric], [role=combobox], [readonly])'

it('cuts no heading and no action, reads nothing in vain, and asks for what stands in a box once it is left (B2)', {
  timeout: 600_000,
}, async () => {
  const page = await openPage()
  // The language with the longer words.
  await signInEnglish(page)
  await page.locator('html[lang=en-US]').waitFor()
  const cut: string[] = []
  const unused: string[] = []
  let boxes = 0
  for (const path of [...lists, '/company', '/data-selection/filter']) {
    await page.goto(path)
    const isList = lists.includes(path)
    // A row, or what an empty list says in its place; a search begins with its box.
    const sign = `main tbody tr.ant-table-row, main strong${isList ? '' : `, ${box}`}`
    await page.locator(sign).first().waitFor()
    if (isList) {
      cut.push(...(await page.evaluate(cutTexts)).map(text => `${path}: ${text}`))
      // What the page asks for in advance is what its screen reads.
      unused.push(...(await page.evaluate(() => window.earlyReads?.map(({ url }) => url) ?? ['no reads'])))
    }
    // The filters are drawn after the rows.
    await page.locator('search > [aria-hidden=true]').waitFor({ state: 'detached' })
    const field = page.locator(box).first()
    if (!(await field.isVisible())) continue
    boxes++
    await field.fill('zz')
    await field.blur()
    await page.waitForURL(/=zz(&|$)/)
  }
  expect(cut).toEqual([])
  expect(unused).toEqual([])
  expect(boxes).toBeGreaterThan(lists.length / 2)
})
