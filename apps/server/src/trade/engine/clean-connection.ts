/**
 * What a statement had written when it failed or was killed, the embedded engine puts in front of the next answer on the
 * same connection. So after a failure something empty is asked, whose answer takes that along, before anything else.
 */
import type { ClientConnection } from './bind-values.ts'

const done = () => {}
const nothing = { query: 'SELECT 1 FORMAT Null' }

/** The connection, one statement after another, each with an answer of its own. */
export function withOwnAnswers(connection: ClientConnection): ClientConnection {
  let before: Promise<unknown> = Promise.resolve()
  const next = <R>(work: () => Promise<R>): Promise<R> => {
    const run = before.then(work)
    // Who hears of a failure may ask again at once, and comes behind the cleaning. No answer is held on to.
    before = run.then(done, () => connection.query(nothing).then(done, done))
    return run
  }
  return {
    query: statement => next(() => connection.query(statement)),
    command: statement => next(() => connection.command(statement)),
    exec: statement => next(() => connection.exec(statement)),
    insert: statement => next(() => connection.insert(statement)),
    ping: params => next(() => connection.ping(params)),
    close: () => before.then(() => connection.close()),
  }
}
