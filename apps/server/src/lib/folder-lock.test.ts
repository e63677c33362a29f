import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUseError, lockFolder, processStart } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => join(folder, 'lock')

it('is taken once, given back, and taken again', () => {
  const release = lockFolder(folder, 'Stop it.')
  expect(readFileSync(lock(), 'utf8')).toBe(`${process.pid} ${processStart(process.pid)}`)
  expect(() => lockFolder(folder, 'Stop it.')).toThrow(FolderInUseError)
  expect(() => lockFolder(folder, 'Stop it.')).toThrow(`in use by process ${process.pid}. Stop it.`)
  release()
  expect(existsSync(lock())).toBe(false)
  lockFolder(folder, '')()
})

it.each([
  ['a dead process', () => `${deadPid()} 12345`],
  ['an earlier process whose number was given to another', () => `${process.pid} 1`],
  ['nobody, after a crash before the first byte', () => ''],
  ['something else altogether', () => 'garbage'],
])('of %s never bars the way', (_, content) => {
  writeFileSync(lock(), content())
  const release = lockFolder(folder, '')
  expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid))
  release()
})

it('knows living processes from dead ones', () => {
  expect(processStart(process.pid)).toBeTruthy()
  expect(processStart(deadPid())).toBeUndefined()
  expect(processStart(0x7fffffff)).toBeUndefined()
})

it('goes to exactly one of many that find the same stale lock', { timeout: 30_000 }, async () => {
  const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
  // Each tries when told to, says how it went, and lives on until its input closes.
  const program = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    process.stdin.once('data', () => {
      try { lockFolder(${JSON.stringify(folder)}, ''); process.stdout.write('taken\\n') }
      catch (error) { process.stdout.write(error.constructor.name + '\\n') }
    })
    process.stdin.once('end', () => process.exit(0))
    process.stdout.write('ready\\n')`
  writeFileSync(lock(), `${deadPid()} 1`)
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const line = async (child: ChildProcess) => String((await once(child.stdout as never, 'data'))[0]).trim()
  try {
    await Promise.all(children.map(line))
    const said = children.map(line)
    for (const child of children) child.stdin?.write('go')
    const outcomes = await Promise.all(said)
    expect(outcomes.filter(outcome => outcome === 'taken')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'FolderInUseError')).toHaveLength(5)
  } finally {
    for (const child of children) child.stdin?.end()
    await Promise.all(children.map(child => child.exitCode ?? once(child, 'exit')))
  }
})

function deadPid(): number {
  return Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
}
