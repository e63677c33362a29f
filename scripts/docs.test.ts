/** Documents and comments refer only to things that exist: files by path, sections and rows by number. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './web-build.ts'

const files = globSync(['*.*', '{apps,bench,deploy,docs,e2e,messages,packages,scripts}/**/*.*'], {
  cwd: root,
  exclude: path => /(^|\/)(node_modules|dist)$/.test(path),
})
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const all = (content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(([, found = '']) => found)

const documents = files.filter(file =>
  /^(docs\/(adr\/)?[\w-]+|CONTRIBUTING|SECURITY)\.md$|^(?!docs\/spec\/)(.*\/)?README\.md$/.test(file),
)
/** Files that the program or the reader creates. */
const elsewhere = [
  'sbom.json',
  'manifest.json',
  'screens.json',
  'eurofxref-hist.csv',
  'countries-110m.json',
  'land-110m.json',
  'channels.',
  'bonded-stores',
]

it.each(documents)('%s names files that exist', document => {
  const named = all(text(document), /`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|csv|json|md))`/g)
  const missing = named.filter(
    name =>
      !elsewhere.some(part => name.includes(part)) && !files.some(file => `/${file}`.endsWith(`/${name}`)),
  )
  expect(missing).toEqual([])
})

it.each(documents)('%s has links to files that exist', document => {
  const links = all(text(document), /\]\((?!https?:|#)([^)#]+)[^)]*\)/g)
  expect(links.filter(link => !existsSync(join(root, document, '..', link)))).toEqual([])
})

const numbersIn = (file: string, pattern: RegExp) => new Set(all(text(file), pattern))
const sources: [string, RegExp, Set<string>][] = [
  ['specification', /\bspecification §(\d+)/g, numbersIn('docs/spec/product-spec.md', /^## (\d+)\./gm)],
  ['decisions', /\bdecisions §(\d+)/g, numbersIn('docs/spec/decisions.md', /^## (\d+)\./gm)],
  ['security.md', /\bsecurity\.md (\d+(?:, \d+)*)/g, numbersIn('SECURITY.md', /^\| (\d+) /gm)],
  [
    'reliability.md',
    /\breliability\.md (\d+(?:, \d+)*)/g,
    numbersIn('docs/spec/reliability.md', /^\| (\d+) /gm),
  ],
  [
    'docs/adr',
    /\b(?:docs\/adr\/|ADR )(\d+)/g,
    new Set(files.flatMap(file => all(file, /^docs\/adr\/(\d+)/g))),
  ],
]

it.each(sources)('what comments say of %s can be found', (_, pattern, there) => {
  const code = files.filter(file => /\.(ts|tsx|css|mjs|md)$/.test(file))
  const lost = code.flatMap(file =>
    all(text(file), pattern)
      .flatMap(numbers => numbers.split(', '))
      .filter(number => !there.has(number) && !there.has(number.padStart(4, '0')))
      .map(number => `${file}: ${number}`),
  )
  expect(there.size).toBeGreaterThan(5)
  expect(lost).toEqual([])
})
