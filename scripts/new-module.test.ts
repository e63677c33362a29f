import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyCheckout, exampleModule } from './checkout-copy.ts'
import { generateModule } from './new-module.ts'

let folder: string
beforeAll(() => {
  folder = copyCheckout()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// `npm run check` tests that the module compiles with the product.
it('makes a module that is registered everywhere, without a trace of its pattern', () => {
  generateModule(folder, exampleModule, new Date('2030-01-02T03:04:05Z'))
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  expect(read('apps/server/src/platform/db/migrations/20300102030405_bonded_stores.ts')).toContain(
    'CREATE TABLE bonded_store (',
  )
  const module = read('apps/server/src/modules/bonded-stores/bonded-stores.module.ts')
  expect(module).toContain('operations: bondedStores,')
  expect(module).not.toMatch(/__|channel/i)
  expect(read('apps/server/src/modules.ts')).toMatch(/bondedStoresModule,/)
  expect(read('packages/contract/src/modules/bonded-stores.ts')).toContain("path: '/core/bonded-store'")
  expect(read('packages/contract/src/screens.ts')).toContain("bondedStoreAdd: '/bonded-store/add'")
  expect(read('apps/web/src/app/screens.ts')).toContain('bondedStoreAdd: () =>')
  expect(() => generateModule(folder, exampleModule)).toThrow(/exists already/)
})
