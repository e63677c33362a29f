/**
 * Writes the keys of the texts for the compiler, each with the names that it fills, and an empty line for every text that a
 * language lacks in its catalogue; `--check` compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@backoffice/contract'
import { catalogueFile, readCatalogue } from '../apps/web/build/catalogues.ts'
import { englishWordsOf } from '../apps/web/build/contract-data.ts'
import { root } from './web-build.ts'

const source = readCatalogue(contract.defaultTag)

const typeOf = (name: string, isPlural: boolean) =>
  `${name}: ${isPlural && name === 'count' ? 'number' : 'string | number'}`

const keys = [...source].map(([key, form]) => {
  const isPlural = typeof form === 'object'
  const text = typeof form === 'string' ? form : (form.other ?? '')
  const names = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
  if (isPlural) names.add('count')
  const values = [...names].map(name => typeOf(name, isPlural)).join('; ')
  return `  '${key}': ${values ? `{ ${values} }` : 'null'}\n`
})

/** The lines of a catalogue: the texts of the screens by key, then the words of the contract by their English. */
function linesOf(tag: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const texts = [...source].flatMap(([key, form]) =>
    typeof form === 'object' ? pluralCategories.map(category => `${key}_${category}`) : [key],
  )
  return [...texts, ...new Set(Object.values(contract).flatMap(englishWordsOf).sort())]
}

function translated(tag: string): string {
  const file = catalogueFile(tag)
  const have: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return `${JSON.stringify(Object.fromEntries(linesOf(tag).map(line => [line, have[line] ?? ''])), null, 2)}\n`
}

const further = contract.translations.filter(({ isTranslated }) => isTranslated)
const files: [file: string, text: string][] = [
  [
    join(root, 'apps/web/src/lib/i18n/messages.gen.ts'),
    `/** Written by \`npm run fix\` from messages/*.json: the keys, and the names that each text fills. */
export interface Messages {
${keys.join('')}}
`,
  ],
  ...further.map(({ key }): [string, string] => [catalogueFile(key), translated(key)]),
]

for (const [file, text] of files) {
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} is stale: npm run fix\n`)
    process.exitCode = 1
  }
}
