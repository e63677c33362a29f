/** Writes the keys of the texts for the compiler, each with the names that it fills; `--check` compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage } from '@backoffice/contract'
import { readCatalogue } from '../apps/web/build/messages.ts'
import { root } from './web-build.ts'

const typeOf = (name: string, isPlural: boolean) =>
  `${name}: ${isPlural && name === 'count' ? 'number' : 'string | number'}`

const lines = [...readCatalogue(defaultLanguage)].map(([key, form]) => {
  const isPlural = typeof form === 'object'
  const text = typeof form === 'string' ? form : (form.other ?? '')
  const names = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
  if (isPlural) names.add('count')
  const values = [...names].map(name => typeOf(name, isPlural)).join('; ')
  return `  '${key}': ${values ? `{ ${values} }` : 'null'}\n`
})

const text = `/** Written by \`npm run fix\` from messages/*.json: the keys, and the names that each text fills. */
export interface Messages {
${lines.join('')}}
`

const file = join(root, 'apps/web/src/lib/i18n/messages.gen.ts')
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('messages.gen.ts is stale: npm run fix\n')
  process.exit(1)
}
