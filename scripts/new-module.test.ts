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
  expect(read('apps/server/src/platform/db/migrations/20300102030405_made_examples.ts')).toContain(
    'CREATE TABLE made_example (',
  )
  const module = read('apps/server/src/modules/made-examples/made-examples.module.ts')
  expect(module).toContain('operations: madeExamples,')
  expect(module).not.toMatch(/__|channel/i)
  expect(read('packages/contract/src/entities.ts')).toContain("'./entities/made-examples.ts'")
  const entity = read('packages/contract/src/entities/made-examples.ts')
  expect(entity).toContain("path: '/core/made-example'")
  expect(entity).toContain("madeExampleAdd: '/made-example/add'")
  expect(read('apps/web/src/pages/made-examples/made-example-form-page.tsx')).toContain('{ add, edit }')
  expect(() => generateModule(folder, exampleModule)).toThrow(/exists already/)
})
