/**
 * `npm run sample:traffic [-- OPTIONS]`: a day of a front site against a running server. Members register, sign in,
 * look around, order and pay; all of it marked as sample. With many members it is a load generator.
 */
import { FrontSite } from '@backoffice/client/source'
import { readConfig } from '../platform/config.ts'
import { openLocalServer } from './local-server.ts'
import { readOptions, type TrafficOptions, usage } from './traffic/options.ts'
import { runTraffic } from './traffic/run.ts'
import type { Tally } from './traffic/tally.ts'
import { withTrafficApp } from './traffic/traffic-app.ts'

interface Target {
  url: string
  clientId: string
  clientSecret: string
}

function show(tally: Tally): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K  ${tally.line()} `)
}

async function run(target: Target, options: TrafficOptions): Promise<void> {
  const { businessTimezone } = readConfig(process.env)
  process.stdout.write(`Traffic of ${options.days} day(s) to ${target.url}, seed ${options.seed}\n`)
  const tally = await runTraffic(new FrontSite(target), options, businessTimezone, show)
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  process.stdout.write(tally.report())
}

async function runOnLocal(options: TrafficOptions): Promise<void> {
  const config = readConfig(process.env)
  const url = options.url && new URL(options.url)
  const server = await openLocalServer(
    url ? { ...config, host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) } : config,
    { onlyRunning: true },
  )
  try {
    await withTrafficApp(server, client => run({ url: server.address, ...client }, options))
  } finally {
    await server.close()
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  if (!options) process.stdout.write(usage)
  else if (options.client) {
    const { host, port } = readConfig(process.env)
    await run({ url: options.url ?? `http://${host}:${port}`, ...options.client }, options)
  } else await runOnLocal(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
process.exit()
