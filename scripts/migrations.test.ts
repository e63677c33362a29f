import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inspect } from './migrations.ts'

const folder = 'apps/server/src/platform/db/migrations'
const old = `${folder}/20260101000000_old.ts`
const fresh = `${folder}/20260102000000_fresh.ts`

let checkout: string
const write = (path: string, text: string) => writeFileSync(join(checkout, path), text)
/** The same as `npm run fix`. */
const lock = () => {
  const lines = [...inspect(checkout).current].map(([path, checksum]) => `${checksum}  ${path}\n`)
  write('apps/server/migrations.lock', lines.join(''))
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.cn', ...args], { cwd: checkout })

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(checkout, folder), { recursive: true })
  write(old, 'old')
  lock()
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

it('lets a migration be changed and renamed until it is on the main branch', () => {
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'old')
  git('switch', '-qc', 'branch')
  write(fresh, 'first try')
  lock()
  git('add', '.')
  git('commit', '-qm', 'fresh')
  write(fresh, 'second try')
  expect(inspect(checkout)).toMatchObject({ changed: [], outdated: [fresh] })
  git('mv', fresh, fresh.replace('20260102', '20260103'))
  expect(inspect(checkout).changed).toEqual([])
  write(old, 'changed')
  expect(inspect(checkout).changed).toEqual([old])
})

it('lets a migration be changed whose older form databases may have run', () => {
  const checksum = inspect(checkout).current.get(old) ?? ''
  write(old, 'the same, but quicker')
  expect(inspect(checkout).changed).toEqual([old])
  write(
    `${dirname(folder)}/older-forms.ts`,
    `export const olderForms = { '20260101000000_old.ts': ['${checksum}'] }`,
  )
  expect(inspect(checkout).changed).toEqual([])
})

it('takes all that are in the file as frozen where there is no repository', () => {
  write(fresh, 'new')
  expect(inspect(checkout)).toMatchObject({ changed: [], outdated: [fresh] })
  write(old, 'changed')
  expect(inspect(checkout).changed).toEqual([old])
})
