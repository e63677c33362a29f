/**
 * Writes docs/glossary.md from the vocabulary. With `--check` it only compares, and fails when the file is not up to
 * date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@backoffice/contract'
import { root } from './web-build.ts'

const { languageForms, languages, terms, wordMeanings } = contract
type Row = [string, contract.Labels]

const line = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (rows: Row[]) =>
  [
    line(['in code', ...languages.map(language => languageForms[language].name)]),
    line(['---', ...languages.map(() => '---')]),
    ...rows.map(([name, words]) => line([`\`${name}\``, ...languages.map(language => words[language])])),
  ].join('\n')

const meanings = languages
  .map(language =>
    wordMeanings.map(({ word, means }) => `- **${word[language]}**: ${means[language]}`).join('\n'),
  )
  .join('\n\n')

const isEntity = (value: unknown): value is contract.EntityNames =>
  typeof value === 'object' && value !== null && 'one' in value && 'many' in value
const entities = Object.entries(contract).flatMap(([name, value]): Row[] =>
  isEntity(value) ? [[name, value.one]] : [],
)

const text = `# Glossary

One thing has one name on every screen, in exports and in the audit log. Written by \`npm run fix\` from
\`packages/contract/src/vocabulary\`: change the words there. \`glossary.ts\` also says which words the specification
prescribes on one screen only. Codes and fields of one kind of record stand in the file of that record.

## Records

${table(entities)}

## Words that differ

${meanings}

## Terms

${table(Object.entries(terms))}
`

const file = join(root, 'docs/glossary.md')
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/glossary.md is stale: npm run fix\n')
  process.exit(1)
}
