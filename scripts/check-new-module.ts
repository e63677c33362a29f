/** A step of `npm run check`: makes a new module and compiles it with the whole product, server and web. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyCheckout, exampleModule } from './checkout-copy.ts'
import { generateModule } from './new-module.ts'
import { root, run } from './web-build.ts'

const folder = copyCheckout()
try {
  generateModule(folder, exampleModule)
  await run(process.execPath, [join(folder, 'scripts/tables.ts')])
  for (const project of ['apps/server', 'apps/web'])
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', join(folder, project)])
} catch (error) {
  process.stderr.write(`${error}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
