import { expect, it } from 'vitest'
import { plainLog } from './plain-log.ts'

it('says warnings and errors in words, and nothing of requests', () => {
  const lines: string[] = []
  const log = plainLog(line => lines.push(line))
  const write = (line: object) => log.write(`${JSON.stringify(line)}\n`)
  write({ level: 30, reqId: 'r1', msg: 'incoming request' })
  write({ level: 40, msg: 'a database connection broke', err: { message: 'gone', stack: 'at x' } })
  write({ level: 50, reqId: 'r2', msg: 'failed', err: { message: 'failed', stack: 'Error: failed\n  at y' } })
  expect(lines).toEqual([
    '  Warning: a database connection broke: gone',
    '  Error: failed (request r2)',
    'Error: failed\n  at y',
  ])
})
