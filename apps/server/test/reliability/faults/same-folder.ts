import { findRunningPostgres } from '../../../src/platform/db/embedded-postgres.ts'
import type { Fault } from '../fault.ts'
import { LoadClient, secondsOf } from '../load.ts'
import { launch, startServerProcess, stopServer, withDataDir } from '../server-process.ts'

const search = { method: 'POST', path: '/sparq/customs/company/list', body: { keyword: 'valve' } }

async function run() {
  return withDataDir(async dataDir => {
    const first = await startServerProcess(dataDir)
    const client = new LoadClient(first.address)
    const token = await client.signIn()
    const began = performance.now()
    // With the same database folder, and with a shared database but the same folder of trade data.
    const shared = { DATABASE_URL: findRunningPostgres(dataDir) ?? '' }
    const others = [launch(dataDir), launch(dataDir, shared)]
    const codes = await Promise.all(others.map(({ exited }) => exited))
    const tookMs = performance.now() - began
    const [said = '', saidOfTrade = ''] = others.map(({ output }) => output())
    const unharmed = [
      await client.ask({ path: '/core/scrolling-config/list', token }),
      await client.ask({ ...search, token }),
    ]
    client.close()
    return {
      'second nodes that started': codes.filter(code => code !== 1).length,
      'names DATABASE_URL': said.includes('DATABASE_URL') ? 1 : 0,
      'names CLICKHOUSE_URL': saidOfTrade.includes('CLICKHOUSE_URL') ? 1 : 0,
      'shows a stack': [said, saidOfTrade].filter(text => /\n\s+at /.test(text)).length,
      'refused after s': secondsOf(tookMs),
      'failures of the first node': unharmed.filter(({ errorcode }) => errorcode !== 0).length,
      'exit code': Number(await stopServer(first)),
    }
  })
}

export const sameFolder: Fault = {
  number: 19,
  name: 'a second node on the same folders',
  run,
  holds: figures =>
    figures['second nodes that started'] === 0 &&
    figures['names DATABASE_URL'] === 1 &&
    figures['names CLICKHOUSE_URL'] === 1 &&
    figures['shows a stack'] === 0 &&
    figures['failures of the first node'] === 0 &&
    figures['exit code'] === 0,
}
