/** How soon the first row of a list stands when its address is opened, as a slow phone would. */
import { launchChromium } from '../../e2e/chromium.ts'

/** Slow 4G, and a quarter of this machine's processor. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const cpuRate = 4

const row = 'main tbody tr.ant-table-row, main ol > li'

export interface FirstRow {
  /** Milliseconds since the address was entered. */
  ms: number
  requests: number
  kilobytes: number
}

/** Runs in the page before its own scripts: its policy lets no text become a script later. */
const noteFirst = `(function look() {
  if (document.querySelector('${row}')) performance.mark('first-row')
  else requestAnimationFrame(look)
})()`

/** @param token of the person, which the app keeps in the browser */
export async function firstRow(address: string, token: string, path: string): Promise<FirstRow> {
  // A profile and a process of its own: nothing is in a cache, and no code is compiled yet.
  const browser = await launchChromium()
  try {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: address, viewport, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto('/healthz')
    await page.evaluate(kept => Object.assign(localStorage, kept), { token })
    await page.addInitScript(noteFirst)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    let bytes = 0
    let requests = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests++
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(row).first().waitFor({ state: 'attached', timeout: 60_000 })
    const found = { requests, kilobytes: bytes / 1024 }
    return {
      ms: await page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? 0),
      ...found,
    }
  } finally {
    await browser.close()
  }
}
