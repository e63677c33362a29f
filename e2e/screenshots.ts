/** `npm run screenshots [-- NAME…]`: the screens of the product as people see them, all or those named, into docs/screenshots. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { adminPassword, startTestServer, type TestServer } from './server.ts'

const folder = resolve(import.meta.dirname, '../docs/screenshots')

interface Look {
  language: 'zh' | 'en'
  theme: 'light' | 'dark'
  width: 1440 | 390
}

const looks: Look[] = (['zh', 'en'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme =>
    ([1440, 390] as const).map(width => ({ language, theme, width })),
  ),
)

const settle = (page: Page) => page.waitForLoadState('networkidle')

async function searchCompanies(page: Page): Promise<void> {
  await page.goto('/company?keyword=cotton')
  // The cards add their summaries half a second after they are seen.
  await page
    .getByText(/主要产品|Main products/)
    .nth(1)
    .waitFor()
}

async function openDrawer(page: Page): Promise<void> {
  await searchCompanies(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(查看|View|Open) / })
    .first()
    .click()
  const months = { name: /每月货运票数|^Shipments a month/ }
  await page.getByRole('dialog').getByRole('img', months).waitFor()
}

/** @param shown what the tab has when it is read */
async function openProfile(page: Page, tab: string, shown: (page: Page) => Locator): Promise<void> {
  await openDrawer(page)
  const uid = new URL(page.url()).searchParams.get('company')
  await page.goto(`/company/${uid}?tab=${tab}`)
  await shown(page).waitFor()
}

async function typeNotice(page: Page): Promise<void> {
  await page.goto('/noticebar/add')
  await page.getByRole('textbox').first().fill('Port closure 港口关闭')
}

const partnerLink = (page: Page) => page.locator('main a[href^="/company/"]').first()
const map = (page: Page) => page.getByRole('img', { name: /^航线图|^Map/ })

/** Name of the picture, and how to get to what it shows. */
const screens: [name: string, go: (page: Page) => Promise<unknown>][] = [
  ['profile', page => page.goto('/profile')],
  ['company', searchCompanies],
  ['company-drawer', openDrawer],
  ['company-partners', page => openProfile(page, 'partners', partnerLink)],
  ['company-routes', page => openProfile(page, 'routes', map)],
  ['notices', page => page.goto('/noticebar')],
  ['notice-form', typeNotice],
  ['trade-data', page => page.goto('/trade-data')],
  ['orders', page => page.goto('/order')],
  ['members', page => page.goto('/mp-user')],
  ['products', page => page.goto('/products')],
  ['dictionaries', page => page.goto('/system/dictionary')],
  ['rewards', page => page.goto('/reward')],
  ['behaviour', page => page.goto('/log/behavior')],
  ['jobs', page => page.goto('/job')],
  ['data-selection', page => page.goto('/data-selection')],
  ['accounts', page => page.goto('/system/user')],
  ['menus', page => page.goto('/system/menu')],
  ['audit', page => page.goto('/system/audit')],
]

const named = process.argv.slice(2)
const isAsked = (name: string) => named.length === 0 || named.includes(name)

async function tokenOf(server: TestServer): Promise<string> {
  const response = await fetch(`${server.address}/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: adminPassword }),
  })
  const answer = (await response.json()) as { data: { access_token: string } }
  return answer.data.access_token
}

async function addNotices(server: TestServer): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(server)}`, 'content-type': 'application/json' }
  const notices = [
    {
      title: '国庆假期客服安排',
      content: '10 月 1 日至 7 日客服在线时间为 9:00 至 18:00。',
      url: '/help/holiday',
    },
    {
      title: 'Scheduled maintenance',
      content: 'Sunday 02:00 to 04:00 (UTC+8).',
      startTime: '2026-11-01',
      endTime: '2026-11-30',
    },
    {
      title: '会员价格调整',
      content: '自下月起执行新价格，已付费会员不受影响。',
      hideForAnonymous: true,
      status: 0,
    },
  ]
  for (const notice of notices)
    await fetch(`${server.address}/core/scrolling-config`, {
      method: 'POST',
      headers,
      body: JSON.stringify(notice),
    })
}

async function shoot(browser: Browser, address: string, { language, theme, width }: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Shanghai',
    deviceScaleFactor: 1,
    // Nothing is caught halfway.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const save = async (name: string) => {
    if (!isAsked(name)) return
    await settle(page)
    await page.screenshot({ path: join(folder, `${name}-${language}-${theme}-${width}.png`) })
  }
  await page.goto('/user/login')
  if (language === 'en') await page.getByLabel('切换语言').selectOption('en_US')
  await save('login')
  await page.getByLabel(/用户名|User name/).fill('admin')
  await page.getByLabel(/^密码|^Password/).fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
  for (const [name, go] of screens.filter(([name]) => isAsked(name))) {
    await go(page)
    await save(name)
  }
  await context.close()
}

/** The English texts laid out from right to left, as for Hebrew, Arabic, Persian and Kurdish. */
async function shootRightToLeft(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('locale', 'ar'))
  const page = await context.newPage()
  await page.goto('/user/login')
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel(/^Password/).fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
  const shown = screens.filter(([name]) => (name === 'company' || name === 'notice-form') && isAsked(name))
  for (const [name, go] of shown) {
    await go(page)
    await settle(page)
    await page.screenshot({ path: join(folder, `${name}-rtl-light-1440.png`) })
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const server = await startTestServer()
const browser = await launchChromium()
try {
  await addNotices(server)
  for (const look of looks) await shoot(browser, server.address, look)
  await shootRightToLeft(browser, server.address)
} finally {
  await browser.close()
  await server.stop()
}
