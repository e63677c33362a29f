/** One server with the sample data and one browser program for all journeys; each journey has its own profile. */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium, launchArguments } from './chromium.ts'
import { startTestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    browserAddress: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, browser] = await Promise.all([
    startTestServer(),
    chromium.launchServer({ executablePath: findChromium(), args: launchArguments, host: '127.0.0.1' }),
  ])
  project.provide('address', server.address)
  project.provide('browserAddress', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
  }
}
