/** Part of `npm run check`: every class that the code takes from a style sheet is there. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const source = resolve(import.meta.dirname, '../src')
const problems: string[] = []

for (const name of globSync('**/*.{ts,tsx}', { cwd: source })) {
  const file = join(source, name)
  const code = readFileSync(file, 'utf8')
  for (const [, alias, from = ''] of code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)) {
    const sheet = resolve(dirname(file), from)
    const classes = new Set(
      [...readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, c]) => c),
    )
    for (const [, used] of code.matchAll(new RegExp(`(?<![\\w./])${alias}\\.(?!module)(\\w+)`, 'g')))
      if (!classes.has(used)) problems.push(`${name}: ${relative(source, sheet)} has no .${used}`)
  }
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('Every class that the code names is in its style sheet.')
