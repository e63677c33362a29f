/** `npm run screenshots`: the four pictures of the README, from the running product into docs/screenshots. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { adminPassword, startTestServer } from './server.ts'

const folder = resolve(import.meta.dirname, '../docs/screenshots')

interface Picture {
  name: string
  language?: 'en'
  theme?: 'dark'
  /** Goes to what the picture shows, and waits for it. */
  go(page: Page): Promise<unknown>
}

async function searchCompanies(page: Page): Promise<void> {
  await page.goto('/company?keyword=cotton')
  // The cards add their summaries half a second after they are seen.
  await page
    .getByText(/主要产品|Main products/)
    .nth(1)
    .waitFor()
}

async function openRoutes(page: Page): Promise<void> {
  await searchCompanies(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(查看|View|Open) / })
    .first()
    .click()
  await page.waitForURL(url => url.searchParams.has('company'))
  await page.goto(`/company/${new URL(page.url()).searchParams.get('company')}?tab=routes`)
  await page
    .getByRole('img', { name: /^航线图|^Map/ })
    .locator('path')
    .first()
    .waitFor()
}

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('row').nth(3).waitFor()
  // What comes after the rows: controls of days, totals, the search.
  await page.waitForLoadState('networkidle')
}

const pictures: Picture[] = [
  { name: 'company-search', go: searchCompanies },
  { name: 'company-routes', theme: 'dark', go: openRoutes },
  { name: 'orders', go: page => openList(page, '/order') },
  { name: 'rewards', language: 'en', go: page => openList(page, '/reward') },
]

async function signIn(page: Page, language: Picture['language']): Promise<void> {
  await page.goto('/user/login')
  if (language === 'en') await page.getByLabel('切换语言').selectOption('en_US')
  await page.getByLabel(/用户名|User name/).fill('admin')
  await page.getByLabel(/^密码|^Password/).fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
}

/** A tenth of the bytes of a PNG. The browser makes it; Playwright's own pictures know no WebP. */
async function saveWebp(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}

async function shoot(
  browser: Browser,
  address: string,
  { name, language, theme, go }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    colorScheme: theme ?? 'light',
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    deviceScaleFactor: 1,
    // Nothing is caught halfway.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, language)
  await go(page)
  await page.waitForLoadState('networkidle')
  await saveWebp(page, name)
  await context.close()
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// As many shipments as `npm start` loads, ten times as many as the journeys use.
const server = await startTestServer({ SAMPLE_SHIPMENTS: '200000' })
const browser = await launchChromium()
try {
  for (const picture of pictures) await shoot(browser, server.address, picture)
} finally {
  await browser.close()
  await server.stop()
}
