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
  symlinkSync(join(copy, 'packages/contract'), join(modules, '@backoffice/contract'))
  return copy
}

beforeAll(() => {
  folder = copyCheckout()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes a module that compiles with everything else, registered everywhere, without a trace of its pattern', () => {
  const names = {
    singular: 'trailerOrder',
    plural: 'trailerOrders',
    labelZh: '拖车订单',
    labelEn: 'Trailer orders',
    path: '/drayeasy/sample',
    route: '/trailer',
  }
  generateModule(folder, names, new Date('2030-01-02T03:04:05Z'))
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  expect(read('apps/server/src/db/migrations/20300102030405_trailer_orders.ts')).toContain(
    'CREATE TABLE trailer_order (',
  )
  const routes = read('apps/server/src/modules/trailer-orders/trailer-orders.routes.ts')
  expect(routes).toContain('bind(app, trailerOrders.create,')
  expect(routes).not.toMatch(/notice/i)
  expect(read('packages/contract/src/modules/trailer-orders.ts')).toContain("path: '/drayeasy/sample/list'")
  expect(read('apps/web/src/app/screens.ts')).toContain("'/trailer/add'")
  const tsc = join(root, 'node_modules/.bin/tsc')
  for (const project of ['apps/server', 'apps/web'])
    expect(spawnSync(tsc, ['-p', project], { cwd: folder, encoding: 'utf8' }).stdout).toBe('')
  expect(() => generateModule(folder, names)).toThrow(/exists already/)
})
