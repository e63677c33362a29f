/**
 * When a statement fails or is killed, the embedded engine puts its partial output in front of the next answer on the
 * same connection. So after a failure an empty statement runs first, and its answer takes that output away.
 */
import type { ClientConnection } from './bind-values.ts'

const done = () => {}
const nothing = { query: 'SELECT 1 FORMAT Null' }

/** The connection runs one statement after another, each with its own answer. */
export function withOwnAnswers(connection: ClientConnection): ClientConnection {
  let before: Promise<unknown> = Promise.resolve()
  const next = <R>(work: () => Promise<R>): Promise<R> => {
    const run = before.then(work)
    // A caller that sees the failure may send a statement at once; it runs after the cleaning. No answer is kept.
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
