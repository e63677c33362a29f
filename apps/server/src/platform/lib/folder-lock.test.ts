import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'
import { processStart } from './process-start.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-lock-'))
})
afterEach(async () => {
  for (const child of children) child.stdin?.end()
  await Promise.all(children.splice(0).map(gone))
  rmSync(folder, { recursive: true, force: true })
})

const gone = (child: ChildProcess) => child.exitCode ?? child.signalCode ?? once(child, 'exit')
const line = async (child: ChildProcess) => String((await once(child.stdout as never, 'data'))[0]).trim()

/** A process that tries when told to, says how it went, and lives on until its input closes. */
async function starter(): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
  const program = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    process.stdin.once('data', () => {
      try { lockFolder(${JSON.stringify(folder)}, ''); process.stdout.write('taken\\n') }
      catch (error) { process.stdout.write(error.constructor.name + '\\n') }
    })
    process.stdin.once('end', () => process.exit(0))
    process.stdout.write('ready\\n')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  await line(child)
  return child
}

function start(child: ChildProcess): Promise<string> {
  const said = line(child)
  child.stdin?.write('go')
  return said
}

it('is taken once, given back, and taken again', () => {
  const release = lockFolder(folder, 'Stop it.')
  expect(() => lockFolder(folder, 'Stop it.')).toThrow(FolderInUseError)
  expect(() => lockFolder(folder, 'Stop it.')).toThrow(`in use by process ${process.pid}. Stop it.`)
  release()
  release()
  lockFolder(folder, '')()
})

it('is not kept by a process that was killed', async () => {
  const child = await starter()
  expect(await start(child)).toBe('taken')
  expect(() => lockFolder(folder, '')).toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await gone(child)
  lockFolder(folder, '')()
})

it('goes to exactly one of many that start together', async () => {
  const starters = await Promise.all(Array.from({ length: 6 }, starter))
  const outcomes = await Promise.all(starters.map(start))
  expect(outcomes.toSorted()).toEqual([...Array(5).fill('FolderInUseError'), 'taken'])
})

it('knows living processes from dead ones', () => {
  const dead = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
  expect(processStart(process.pid)).toBeTruthy()
  expect(processStart(dead)).toBeUndefined()
  expect(processStart(0x7fffffff)).toBeUndefined()
})
