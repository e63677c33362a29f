/**
 * `npm run sample:traffic [-- OPTIONS]`: days of a front site against a running server. Members register, sign in, look
 * around, order and pay; all of it marked as sample. With many members it is a load generator.
 */
import { FrontSite } from '@backoffice/client/source'
import {
  accounts,
  apps,
  catalogPermissions,
  dataSelectionPermissions,
  intakePermissions,
  type MadeApp,
  notice,
  type Role,
  roles,
} from '@backoffice/contract'
import { readConfig } from '../platform/config.ts'
import { type LocalServer, openLocalServer } from './local-server.ts'
import { readOptions, type TrafficOptions, usage } from './traffic/options.ts'
import { runTraffic } from './traffic/run.ts'

type Client = NonNullable<TrafficOptions['client']>

const permissions = [
  intakePermissions.write,
  catalogPermissions.read,
  notice.permissions.open,
  dataSelectionPermissions.open,
].map(({ code }) => code)

const pathOf = (path: string, id: number) => path.replace(/\{\w+\}/, String(id))

/** An app account for one run, added and removed as an administrator does it. */
async function withApp(server: LocalServer, work: (client: Client) => Promise<void>): Promise<void> {
  const name = `sample-traffic-${Date.now().toString(36)}`
  const role = await server.call<Role>('POST', roles.create.path, { name, description: '' })
  await server.call('POST', pathOf(roles.bindPermissions.path, role.id), permissions)
  const app = await server.call<MadeApp>('POST', apps.create.path, { firstName: name })
  try {
    await server.call('POST', pathOf(accounts.bindRoles.path, app.id), [role.id])
    await work({ clientId: app.userId, clientSecret: app.credential })
  } finally {
    await server.call('DELETE', pathOf(apps.delete.path, app.id))
    await server.call('DELETE', pathOf(roles.delete.path, role.id))
  }
}

async function run(url: string, client: Client, options: TrafficOptions): Promise<void> {
  const isTerminal = process.stdout.isTTY
  process.stdout.write(`Traffic of ${options.days} day(s) to ${url}, seed ${options.seed}\n`)
  const { businessTimezone } = readConfig(process.env)
  const tally = await runTraffic(new FrontSite({ url, ...client }), options, businessTimezone, tally => {
    if (isTerminal) process.stdout.write(`\r\u001b[K  ${tally.line()} `)
  })
  process.stdout.write(`${isTerminal ? '\r\u001b[K' : ''}${tally.report()}`)
}

async function runOnLocal(options: TrafficOptions): Promise<void> {
  const config = readConfig(process.env)
  const url = options.url && new URL(options.url)
  const place = url && { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) }
  const server = await openLocalServer({ ...config, ...place }, { onlyRunning: true })
  try {
    await withApp(server, client => run(server.address, client, options))
  } finally {
    await server.close()
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  const { host, port } = readConfig(process.env)
  if (!options) process.stdout.write(usage)
  else if (options.client) await run(options.url ?? `http://${host}:${port}`, options.client, options)
  else await runOnLocal(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
process.exit()
