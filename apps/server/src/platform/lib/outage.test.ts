import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { Outage } from './outage.ts'

it('of a store is said when it begins and when it ends, whatever fails meanwhile', async () => {
  const lines: string[] = []
  let isBack = false
  const ended = Promise.withResolvers<void>()
  const outage = new Outage({
    name: 'PostgreSQL',
    log(line) {
      lines.push(line)
      if (line.includes('again')) ended.resolve()
    },
    ping: async () => {
      if (!isBack) throw new Error('down')
    },
  })
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  free.close()
  await once(free, 'close')
  for (let n = 0; n < 40; n++) {
    const client = new pg.Client({ host: '127.0.0.1', port })
    expect(outage.report(await client.connect().catch(error => error))).toBe(true)
  }
  expect(lines).toEqual([expect.stringMatching(/^PostgreSQL does not answer: connect ECONNREFUSED/)])
  isBack = true
  await ended.promise
  expect(lines).toEqual([lines[0], expect.stringMatching(/^PostgreSQL answers again, after \d+ s$/)])
  expect(
    outage.report(new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })])),
  ).toBe(true)
  expect(lines).toHaveLength(2)
  expect(outage.report(new TypeError('a mistake of ours'))).toBe(false)
  outage.close()
})
