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
const failed: string[] = []
const biome = join(root, 'node_modules/.bin/biome')
await run(biome, ['check', '--write']).catch(() => failed.push('format'))
// A module that is half written stops what imports it, not the rest.
for (const name of ['openapi', 'migrations', 'tables', 'cluster-schema', 'settings', 'glossary', 'messages'])
  await run(process.execPath, [join(root, `scripts/${name}.ts`)]).catch(() => failed.push(name))

const written = [...changedFiles()].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
process.stdout.write(written.length > 0 ? `Changed: ${written.join(', ')}\n` : 'Nothing had to be changed.\n')
if (failed.length > 0) {
  process.stderr.write(
    `Not written: ${failed.join(', ')}. The reason stands above; mend it and run this again.\n`,
  )
  process.exit(1)
}
