/** Runs the server in this process: reads the environment, starts, says where, stops in good order. */
import { type Config, readConfig } from './platform/config.ts'
import { plainLog } from './platform/http/plain-log.ts'
import { startProblem } from './platform/lib/start-problem.ts'
import { Steps } from './platform/lib/steps.ts'
import { type RunningServer, startServer } from './start.ts'

const drainLimitMs = 30_000

function fail(error: unknown): never {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exit(1)
}

function announce(steps: Steps, { app, address, adminPassword }: RunningServer, config: Config): void {
  const signIn =
    adminPassword === undefined
      ? 'Sign in as admin with the password of the first start (npm run unlock -- --reset-password makes a new one).'
      : config.adminPassword
        ? 'Sign in as admin with ADMIN_PASSWORD.'
        : 'Sign in as admin with the password above.'
  const search = app.trade.isPrepared
    ? ''
    : '  The search engine at CLICKHOUSE_URL does not answer: everything else works meanwhile.\n'
  const samples = app.samplesLoading
    ? '  The sample data is still being written: lists grow for a while.\n'
    : ''
  steps.print(`\n  Ready at ${address}\n  ${signIn}\n${search}${samples}`)
}

function stopWhenAsked(server: RunningServer): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainLimitMs).unref()
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // The command that started this process is gone: there is nobody left to stop it.
  process.on('disconnect', () => void stop())
}

/** @param prepareWeb makes the web app ready, while the stores are opened */
export async function serve(prepareWeb?: () => Promise<void>): Promise<void> {
  const steps = new Steps()
  try {
    const config = readConfig(process.env)
    const webReady = prepareWeb
      ? steps.run({ doing: 'Building the web app', done: 'Web app built' }, prepareWeb)
      : Promise.resolve()
    const server = await startServer(config, {
      steps,
      webReady,
      onFirstPassword: password => steps.print(`  The password of admin is ${password} (shown this once).`),
      ...(config.logFormat === 'plain' && { logTo: plainLog(line => steps.print(line)) }),
    })
    stopWhenAsked(server)
    // Last: who reads it may stop the server at once.
    announce(steps, server, config)
  } catch (error) {
    fail(error)
  }
}
