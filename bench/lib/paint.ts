/** How soon a screen shows what it is for, in Chromium. */
import { launchChromium } from '../../e2e/chromium.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>

interface Screen {
  address: string
  token: string
  path: string
  siteCode?: string
}

/** A page of a signed-in person in a profile and a process of its own: nothing is in a cache, no code is compiled. */
async function withPage<T>(
  { address, token, siteCode = 'default_site' }: Screen,
  work: (page: Page) => Promise<T>,
) {
  const browser = await launchChromium()
  try {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: address, viewport, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto('/healthz')
    await page.evaluate(kept => Object.assign(localStorage, kept), { token, site: siteCode })
    return await work(page)
  } finally {
    await browser.close()
  }
}

/**
 * Milliseconds from the address on: in a fresh profile, and the median of nine with the app's files kept.
 *
 * @param shown resolves when the screen shows what it is for
 */
export const measurePaint = (screen: Screen, shown: (page: Page) => Promise<void>) =>
  withPage(screen, async page => {
    const paint = async () => {
      await page.goto('/healthz')
      const began = performance.now()
      await page.goto(screen.path, { waitUntil: 'commit' })
      await shown(page)
      return performance.now() - began
    }
    const cold = await paint()
    const warm: number[] = []
    for (let round = 0; round < 9; round++) warm.push(await paint())
    return { cold, warm: warm.toSorted((a, b) => a - b)[4] ?? Number.POSITIVE_INFINITY }
  })

/** Slow 4G, and a quarter of this machine's processor. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const cpuRate = 4

const row = 'main tbody tr.ant-table-row, main ol > li'
/** Runs in the page before its own scripts: its policy lets no text become a script later. */
const noteFirst = `(function look() {
  if (document.querySelector('${row}')) performance.mark('first-row')
  else requestAnimationFrame(look)
})()`

/** How soon the first row of a list stands when its address is opened, as a slow phone would. */
export const firstRow = (screen: Screen) =>
  withPage(screen, async page => {
    await page.addInitScript(noteFirst)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    let bytes = 0
    let requests = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests++
    })
    await page.goto(screen.path, { waitUntil: 'commit' })
    await page.locator(row).first().waitFor({ state: 'attached', timeout: 60_000 })
    const found = { requests, kilobytes: bytes / 1024 }
    const ms = await page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? 0)
    return { ms, ...found }
  })
