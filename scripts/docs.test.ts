/** The documents hold together: links lead to files, and what comments cite is there. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const folders = ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts']
const files = globSync(['*.md', ...folders.map(folder => `${folder}/**/*.{md,mjs,ts,tsx}`)], {
  cwd: root,
  exclude: path => /(^|\/)(node_modules|dist|\.data)$/.test(path),
})
const pages = files.filter(path => path.endsWith('.md'))
const sources = files.filter(path => !path.startsWith('docs/spec/'))

const pageOf = (name: string) =>
  name.toLowerCase() === 'specification' ? 'docs/spec/product-spec.md' : 'docs/spec/decisions.md'
const sectionsOf = (path: string) => new Set([...read(path).matchAll(/^## (\d+)\./gm)].map(match => match[1]))
const rowsOf = (path: string) => new Set([...read(path).matchAll(/^\| (\d+) \|/gm)].map(match => match[1]))

it('every link of a document leads to a file', () => {
  const broken = pages.flatMap(page =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
      .map(([, link, source]) => (link ?? source ?? '').replace(/#.*$/, ''))
      .filter(link => link !== '' && !/^[a-z]+:/.test(link))
      .filter(link => !existsSync(join(root, dirname(page), link)))
      .map(link => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

it('every section of the specification and the decisions that is cited is there', () => {
  const missing = sources.flatMap(source =>
    [...read(source).matchAll(/\b(specification|decisions)((?:,? §\d[^,;)§.\n`]*)+)/gi)].flatMap(
      ([, name = '', cited = '']) =>
        [...cited.matchAll(/§(\d+)/g)]
          .filter(([, section]) => !sectionsOf(pageOf(name)).has(section))
          .map(([, section]) => `${source}: ${name} §${section}`),
    ),
  )
  expect(missing).toEqual([])
})

it.each([
  ['security', 'SECURITY.md'],
  ['reliability', 'docs/spec/reliability.md'],
])('every row of %s.md that is cited is there', (name, page) => {
  const rows = rowsOf(page)
  const missing = sources.flatMap(source =>
    [...read(source).matchAll(new RegExp(`\\b${name}\\.md ((?:\\d+(?:, )?)+)`, 'g'))].flatMap(
      ([, cited = '']) =>
        cited
          .split(', ')
          .filter(row => row !== '' && !rows.has(row))
          .map(row => `${source}: ${row}`),
    ),
  )
  expect(missing).toEqual([])
})
