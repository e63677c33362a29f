/** `npm run fix`: formats the code and writes the generated files again. */
import { join } from 'node:path'
import { root, run } from './web-build.ts'

await run(join(root, 'node_modules/.bin/biome'), ['check', '--write'])
await run(process.execPath, [join(root, 'scripts/openapi.ts')])
await run(process.execPath, [join(root, 'scripts/migrations.ts')])
await run(process.execPath, [join(root, 'scripts/tables.ts')])
await run(process.execPath, [join(root, 'scripts/cluster-schema.ts')])
await run(process.execPath, [join(root, 'scripts/settings.ts')])
await run(process.execPath, [join(root, 'scripts/glossary.ts')])
