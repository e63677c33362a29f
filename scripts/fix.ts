/** `npm run fix`: formats the code and writes the generated files again. It names each file that it has changed. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './web-build.ts'

/** The files that differ from the last commit, each with its text. */
function changedFiles(): Map<string, string> {
  const list = execFileSync('git', ['ls-files', '-mo', '--exclude-standard', '-z'], { cwd: root })
  const names = list.toString().split('\0')
  return new Map(names.flatMap(name => (name ? [[name, textOf(name)]] : [])))
}

function textOf(name: string): string {
  try {
    return readFileSync(join(root, name), 'utf8')
  } catch {
    return ''
  }
}

const before = changedFiles()
await run(join(root, 'node_modules/.bin/biome'), ['check', '--write'])
await run(process.execPath, [join(root, 'scripts/openapi.ts')])
await run(process.execPath, [join(root, 'scripts/migrations.ts')])
await run(process.execPath, [join(root, 'scripts/tables.ts')])
await run(process.execPath, [join(root, 'scripts/cluster-schema.ts')])
await run(process.execPath, [join(root, 'scripts/settings.ts')])
await run(process.execPath, [join(root, 'scripts/glossary.ts')])

const written = [...changedFiles()].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
process.stdout.write(written.length > 0 ? `Changed: ${written.join(', ')}\n` : 'Nothing had to be changed.\n')
