/** Pages from right to left (b34): English names, counts, amounts and their signs keep the order in which they are read. */
import { type CompanyList, companies, type Envelope } from '@backoffice/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { beAdministrator, openPage, useBrowser } from './journey.ts'

useBrowser()

/** The texts of which a letter stands left of the one before it, on one line. */
const turned = (texts: Locator) =>
  texts.evaluateAll(all =>
    all.flatMap(element => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
          const range = new Range()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          boxes.push(range.getBoundingClientRect())
        }
      const isTurned = boxes.some((box, at) => {
        const before = boxes[at - 1]
        return before !== undefined && Math.abs(before.top - box.top) < 2 && box.left < before.left - 1
      })
      return isTurned ? [element.textContent] : []
    }),
  )

async function expectOrder(texts: Locator): Promise<void> {
  await texts.first().waitFor()
  expect(await turned(texts)).toEqual([])
}

/** A company whose name ends in a full stop. */
async function findStopped(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post(companies.list.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { type: 'company', keyword: 'ltd', pageSize: 100 },
  })
  const { data } = (await answer.json()) as Envelope<CompanyList>
  const found = data.rows.find(({ info }) => /^[A-Z].*\.$/.test(info.uname))
  if (!found) throw new Error('No company of the sample ends in a full stop')
  return found.info.uid
}

it('keep titles, signs, counts and pages in their order', async () => {
  const page = await openPage()
  await beAdministrator(page)
  await page.evaluate(() => localStorage.setItem('locale', 'ar'))
  await page.goto(`/company/${await findStopped(page)}`)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await expectOrder(page.getByRole('heading', { level: 1 }))
  await page.goto('/')
  await expectOrder(page.getByText(/^[+-].*vs\. /))
  await page.goto('/order')
  await expectOrder(page.getByText(/\d paid orders?$/))
  await expectOrder(page.getByText(/^[\d,]+ records?$/))
  await expectOrder(page.getByText(/^\d+ \/ page$/))
})
