/** Makes a copy of the product to test the generator of modules. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './web-build.ts'

/** Copies the sources. The installed packages are shared, but imports of the contract lead to the copy. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'backoffice-module-'))
  // A test of the server runs what a benchmark does, in small.
  for (const part of ['packages', 'apps/server/src', 'apps/server/test', 'apps/web/src', 'bench/upgrade'])
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
    'bench/lib/bench.ts',
    'bench/lib/load.ts',
    'scripts/tables.ts',
    'scripts/web-build.ts',
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

/** A module that the product does not have, under names that nobody wants. */
export const exampleModule = {
  singular: 'madeExample',
  plural: 'madeExamples',
  labelZh: '示例',
  labelEn: 'made example',
  labelsEn: 'made examples',
  path: '/core/made-example',
  route: '/made-example',
}
