/**
 * Loaded before a server, which it kills in the middle of a statement: `4 INSERT INTO trade_shipment` in KILL_AT is the
 * fourth of those that begin so. A place in the work, where a moment would be another one on every machine.
 */
import { isMainThread } from 'node:worker_threads'
import { createClient } from '@clickhouse/client'

const [, nth = '', fatal = ''] = /^(\d+) (.+)$/.exec(process.env.KILL_AT ?? '') ?? []
let seen = 0

/** The engine has been given the statement, and nobody hears of its end. */
function killIfNamed(statement: string): void {
  if (statement.trimStart().startsWith(fatal) && ++seen === Number(nth)) process.kill(process.pid, 'SIGKILL')
}

if (isMainThread && fatal) {
  const client = createClient()
  // The methods of every client.
  const shared = Object.getPrototypeOf(client) as typeof client
  const { command, insert } = shared
  shared.command = function (options) {
    const running = command.call(this, options)
    killIfNamed(options.query)
    return running
  }
  shared.insert = function (options) {
    const running = insert.call(this, options as Parameters<typeof insert>[0])
    killIfNamed(`INSERT INTO ${options.table}`)
    return running
  }
  await client.close()
}
