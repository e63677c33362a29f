import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './web-build.ts'

/** Code that chooses between two languages and forgets a third one. The compiler does not find it. */
const untypedChoice =
  /[!=]== ?'(zh|en)'|'(zh-CN|en-US|zh_CN|en_US)'|'zh' \| 'en'|\['zh', 'en'\]|\{ zh: string; en: string \}/

/** Files that may name a language, each with its reason. */
const reasons: Record<string, string> = {
  'packages/contract/src/words/languages.ts': 'the list of languages itself',
  'apps/server/src/platform/db/tables.gen.ts': 'made from a constraint of the database',
  'apps/web/src/features/products/components/front-card.tsx':
    'a product keeps its English name as an attribute',
  'apps/server/src/cli/backup.ts': 'the command line speaks English',
  'apps/server/src/cli/import.ts': 'the command line speaks English',
  'apps/server/src/cli/local-server.ts': 'the command line speaks English',
  'apps/server/src/cli/sample-remove.ts': 'the command line speaks English',
}

const files = globSync('{apps/*/src,packages/*/src}/**/*.{ts,tsx}', { cwd: root }).filter(
  file => !/\.test\.tsx?$|\/testing\.tsx?$|\/migrations\//.test(file),
)

const choicesIn = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter(line => untypedChoice.test(line.replace(/^\s*(\*|\/\/|\/\*).*|from '[^']+'/, '')))

it('no source chooses by language but through the types of the languages', () => {
  const found = files
    .filter(file => !(file in reasons))
    .flatMap(file => choicesIn(file).map(line => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

it('no exception is left over', () => {
  expect(Object.keys(reasons).filter(file => choicesIn(file).length === 0)).toEqual([])
})

it.each([
  "const width = language === 'zh' ? 90 : 120",
  "const locale = language === 'en-US' ? 'en_US' : 'zh_CN'",
  'const names: { zh: string; en: string } = given',
])('finds %s', line => {
  expect(untypedChoice.test(line)).toBe(true)
})
