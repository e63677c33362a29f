/** How soon a screen of a server shows what it is for, in Chromium. */
import { launchChromium } from '../../e2e/chromium.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>

interface Screen {
  address: string
  token: string
  path: string
  siteCode?: string
  /** Resolves when the screen shows what it is for. */
  shown(page: Page): Promise<void>
}

/** Milliseconds from the address on: in a fresh profile, and the median of nine with the app's files kept. */
export async function measurePaint({
  address,
  token,
  path,
  siteCode = 'default_site',
  shown,
}: Screen): Promise<{ cold: number; warm: number }> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto('/healthz')
    await page.evaluate(kept => Object.assign(localStorage, kept), { token, site: siteCode })
    const paint = async () => {
      await page.goto('/healthz')
      const began = performance.now()
      await page.goto(path, { waitUntil: 'commit' })
      await shown(page)
      return performance.now() - began
    }
    const cold = await paint()
    const warm: number[] = []
    for (let round = 0; round < 9; round++) warm.push(await paint())
    return { cold, warm: warm.sort((a, b) => a - b)[4] ?? Number.POSITIVE_INFINITY }
  } finally {
    await browser.close()
  }
}
