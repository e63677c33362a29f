import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '../../start.ts'
import { readConfig } from '../config.ts'
import { answerWhileStarting } from './while-starting.ts'

it('a server that starts is alive, says what it does, and gives its port on', async () => {
  const starting = await answerWhileStarting(0, '127.0.0.1')
  const ask = (path: string) => fetch(`http://127.0.0.1:${starting.port}${path}`)
  starting.say('Starting the database: migration 3 of 40, desk')
  expect((await ask('/healthz')).status).toBe(200)
  const ready = await ask('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({
    status: 'starting',
    step: 'Starting the database: migration 3 of 40, desk',
  })
  await starting.close()
  const next = await answerWhileStarting(starting.port, '127.0.0.1')
  await next.close()
})

it('a port that is taken is said in one line, before anything is made', async () => {
  const taken = await answerWhileStarting(0, '127.0.0.1')
  const folder = mkdtempSync(join(tmpdir(), 'taken-'))
  try {
    const config = readConfig({ DATA_DIR: folder, PORT: String(taken.port) })
    await expect(startServer(config)).rejects.toThrow(
      `PORT=${taken.port} HOST=127.0.0.1: the port is taken. Stop what listens there, or set another PORT.`,
    )
    expect(readdirSync(folder)).toEqual([])
  } finally {
    await taken.close()
    rmSync(folder, { recursive: true })
  }
})
