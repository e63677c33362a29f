/** What every journey begins with: a fresh profile, and whatever goes wrong in the page noticed. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { TestAddresses } from './global-setup.ts'
import { adminPassword, startLimitMs } from './server.ts'

/** Four journeys at once on two cores: a screen may take its time. */
const waitLimitMs = 60_000

let started: TestAddresses
let browser: Browser
let problems: string[] = []
/** Addresses that a page has asked for without an answer yet, and since when. */
const waiting = new WeakMap<Page, Map<string, number>>()

/** Registers the browser for a test file; errors of the page's scripts fail the test they happen in. */
export function useBrowser(): void {
  beforeAll(async () => {
    const answer = await fetch(inject('startedAt'))
    if (!answer.ok) throw new Error(await answer.text())
    started = (await answer.json()) as TestAddresses
    browser = await chromium.connect(started.browserAddress)
  }, startLimitMs)
  afterEach(async ({ task }) => {
    const pages = browser.contexts().flatMap(context => context.pages())
    if (task.result?.state === 'fail') for (const page of pages) await show(page)
    // Requests that a journey intercepts may be on their way when it ends.
    for (const page of pages) await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const context of browser.contexts()) await context.close()
    const found = problems
    problems = []
    expect(found).toEqual([])
  })
  afterAll(() => browser.close())
}

/** What a page had on it, and still waited for, when its journey failed. */
async function show(page: Page): Promise<void> {
  const content = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  const waits = [...(waiting.get(page)?.keys() ?? [])].join('\n')
  process.stderr.write(`${page.url()}\n${content}\nUnanswered:\n${waits}\n`)
}

/** Where the server of the journeys is. */
export const serverAddress = () => started.address

export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: serverAddress(),
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nothing is waited for but what the product does.
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(waitLimitMs)
  const page = await context.newPage()
  const unanswered = new Map<string, number>()
  waiting.set(page, unanswered)
  page.on('request', request => {
    // The news of a job come in one answer that is open until it ends.
    if (!request.url().endsWith('/events')) unanswered.set(request.url(), Date.now())
  })
  page.on('requestfinished', request => unanswered.delete(request.url()))
  page.on('requestfailed', request => unanswered.delete(request.url()))
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' && /Content Security Policy|Minified React error/.test(message.text()))
      problems.push(message.text())
  })
  return page
}

/** Waits for the screen of this title: the one before stays under the new address until the next one has its rows. */
export const arriveAt = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()

const mainMenu = (page: Page) => page.getByRole('navigation', { name: /^(主导航|Main navigation)$/ })

/** Shows the entries of a folder of the sidebar. */
export async function openFolder(page: Page, name: string): Promise<Locator> {
  const folder = mainMenu(page)
    .locator('[aria-haspopup]')
    .and(page.getByRole('menuitem', { name: new RegExp(`${name}$`) }))
  await folder.waitFor()
  if ((await folder.getAttribute('aria-expanded')) !== 'true') await folder.click()
  return mainMenu(page)
}

/** Opens a screen by the sidebar, in a folder that may be folded. */
export async function goByMenu(page: Page, folder: string, entry: string): Promise<void> {
  const menu = await openFolder(page, folder)
  await menu.getByRole('link', { name: entry, exact: true }).click()
}

/** Of some requests, above all those on their way when a journey begins or ends to intercept, the browser tells no end. */
const lostAfterMs = 10_000

/** Waits until the page has asked for nothing for half a second, whatever it asks for at intervals. */
export async function waitUntilIdle(page: Page): Promise<void> {
  let quiet = 0
  const quietTimes = () => {
    const since = [...(waiting.get(page)?.values() ?? [])]
    quiet = since.some(time => Date.now() - time < lostAfterMs) ? 0 : quiet + 1
    return quiet
  }
  await expect.poll(quietTimes, { interval: 100, timeout: waitLimitMs }).toBeGreaterThan(5)
}

/** Gives the browser a session of the administrator, and opens no screen. */
export async function beAdministrator(page: Page): Promise<void> {
  const login = await page.request.post('/login', { form: { username: 'admin', password: adminPassword } })
  const { data } = (await login.json()) as { data: { access_token: string } }
  // Any answer of the server gives the page its origin, and with it its storage.
  await page.goto('/healthz')
  await page.evaluate(token => localStorage.setItem('token', token), data.access_token)
}

/**
 * Begins signed in as the administrator; the form itself is filled in by the journeys about it (sign-in.test.ts).
 *
 * @param path where to begin
 */
export async function signIn(page: Page, path = '/profile'): Promise<void> {
  await beAdministrator(page)
  await page.goto(path)
}

/** The same in English. */
export async function signInEnglish(page: Page, path = '/profile'): Promise<void> {
  await beAdministrator(page)
  await page.evaluate(() => localStorage.setItem('locale', 'en_US'))
  await page.goto(path)
}
