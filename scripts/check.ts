/** `npm run check`: all checks that do not run the product. Every step runs, even after a failure. */
import { join } from 'node:path'
import { buildWebWhenStale, root, run } from './web-build.ts'

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const node = (script: string, ...args: string[]) => run(process.execPath, [join(root, script), ...args])

const steps: [string, () => Promise<void>][] = [
  ['types: contract', () => run(bin('tsc'), ['-p', 'packages/contract'])],
  ['types: client', () => run(bin('tsc'), ['-p', 'packages/client'])],
  ['types: server', () => run(bin('tsc'), ['-p', 'apps/server'])],
  ['types: web', () => run(bin('tsc'), ['-p', 'apps/web'])],
  ['types: a module of the generator', () => node('scripts/check-new-module.ts')],
  ['types: e2e', () => run(bin('tsc'), ['-p', 'e2e'])],
  ['lint and format', () => run(bin('biome'), ['ci', '--error-on-warnings'])],
  ['walls', () => node('scripts/walls.ts')],
  ['dead code', () => run(bin('knip'), [])],
  ['texts of both languages', () => node('apps/web/scripts/check-texts.ts')],
  ['texts on server and web', () => node('scripts/texts-twice.ts')],
  ['classes of style sheets', () => node('apps/web/scripts/check-styles.ts')],
  ['docs/openapi.json', () => node('scripts/openapi.ts', '--check')],
  ['types of the tables', () => node('scripts/tables.ts', '--check')],
  ['docs/settings.md', () => node('scripts/settings.ts', '--check')],
  ['docs/glossary.md', () => node('scripts/glossary.ts', '--check')],
  ['keys of the texts', () => node('scripts/messages.ts', '--check')],
  ['frozen migrations', () => node('scripts/migrations.ts', '--check')],
  ['search tables of a cluster', () => node('scripts/cluster-schema.ts', '--check')],
  ['web build', buildWebWhenStale],
  ['size budgets', () => node('apps/web/scripts/size-budget.ts')],
]

const failed: string[] = []
for (const [name, step] of steps) {
  process.stdout.write(`\n— ${name}\n`)
  await step().catch(() => failed.push(name))
}
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`)
  process.exit(1)
}
process.stdout.write('\nEverything checked.\n')
