/** One server with the sample data and one browser program for all journeys; each journey has its own profile. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserEnv, findChromium, launchArguments } from './chromium.ts'
import { startTestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with `Started` as soon as there is something to answer. */
    startedAt: string
  }
}

export interface TestAddresses {
  address: string
  browserAddress: string
}

/** A page of a journey lives for seconds only: optimizing its code would cost more time than it saves. */
const unoptimized = '--js-flags=--no-opt --no-maglev'

/** Does not wait for what it starts: the tests of the other projects run meanwhile. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = Promise.all([
    startTestServer(),
    chromium.launchServer({
      executablePath: findChromium(),
      args: [...launchArguments, unoptimized],
      env: browserEnv,
      host: '127.0.0.1',
    }),
  ])
  const door = createServer((_, answer) => {
    started.then(
      ([{ address }, browser]) =>
        answer.end(JSON.stringify({ address, browserAddress: browser.wsEndpoint() } satisfies TestAddresses)),
      error => answer.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  project.provide('startedAt', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    const [server, browser] = await started
    await browser.close()
    await server.stop()
  }
}
