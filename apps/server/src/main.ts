/** Entry of `npm start`: reads the environment, starts, says where, stops in good order. */
import { type Config, ConfigError, readConfig } from './config.ts'
import { type RunningServer, startServer } from './start.ts'

const drainLimitMs = 30_000

function fail(error: unknown): never {
  const isPlain =
    error instanceof ConfigError || (error instanceof Error && error.name === 'FolderInUseError')
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

function announce({ app, address, adminPassword }: RunningServer, config: Config): void {
  const signIn =
    adminPassword === undefined
      ? 'Sign in as admin with the password of the first start (npm run unlock -- --reset-password makes a new one).'
      : config.adminPassword
        ? 'Sign in as admin with ADMIN_PASSWORD.'
        : `Sign in as admin with the password ${adminPassword} (shown this once).`
  const search = app.trade.isPrepared
    ? ''
    : '  The search engine at CLICKHOUSE_URL does not answer: everything else works meanwhile.\n'
  process.stdout.write(`\n  Ready at ${address}\n  ${signIn}\n${search}\n`)
}

let config: Config
try {
  config = readConfig(process.env)
} catch (error) {
  fail(error)
}

const server = await startServer(config).catch(fail)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), drainLimitMs).unref()
  await server.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
// The command that started this process is gone: there is nobody left to stop it.
process.on('disconnect', () => void stop())
// Last: who reads it may stop the server at once.
announce(server, config)
