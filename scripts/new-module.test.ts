import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateModule } from './new-module.ts'
import { root } from './web-build.ts'

let folder: string

/** The sources with the installed packages, but with its own contract where imports lead to the contract. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'backoffice-module-'))
  for (const part of ['packages', 'apps/server/src', 'apps/server/test', 'apps/web/src'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: path => !path.includes('node_modules'),
    })
  for (const file of [
    'tsconfig.base.json',
    'package.json',
    'apps/server/tsconfig.json',
    'apps/server/package.json',
    'apps/web/tsconfig.json',
    'apps/web/package.json',
  ])
    cpSync(join(root, file), join(copy, file))
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@backoffice'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter(name => name !== '@backoffice'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of ['contract', 'client'])
    symlinkSync(join(copy, 'packages', name), join(modules, '@backoffice', name))
  return copy
}

beforeAll(() => {
  folder = copyCheckout()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// It compiles the whole product, server and web.
const timeout = 120_000

it('makes a module that compiles with everything else, registered everywhere, without a trace of its pattern', {
  timeout,
}, () => {
  const names = {
    singular: 'bondedStore',
    plural: 'bondedStores',
    labelZh: '保税仓',
    labelEn: 'Bonded stores',
    path: '/core/bonded-store',
    route: '/bonded-store',
  }
  generateModule(folder, names, new Date('2030-01-02T03:04:05Z'))
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  expect(read('apps/server/src/db/migrations/20300102030405_bonded_stores.ts')).toContain(
    'CREATE TABLE bonded_store (',
  )
  const routes = read('apps/server/src/modules/bonded-stores/bonded-stores.routes.ts')
  expect(routes).toContain('bind(app, bondedStores.create,')
  expect(routes).not.toMatch(/notice/i)
  expect(read('packages/contract/src/modules/bonded-stores.ts')).toContain("path: '/core/bonded-store/list'")
  expect(read('apps/web/src/app/screens.ts')).toContain("'/bonded-store/add'")
  const tsc = join(root, 'node_modules/.bin/tsc')
  for (const project of ['apps/server', 'apps/web'])
    expect(spawnSync(tsc, ['-p', project], { cwd: folder, encoding: 'utf8' }).stdout).toBe('')
  expect(() => generateModule(folder, names)).toThrow(/exists already/)
})
