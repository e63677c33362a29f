import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogueFolder, catalogueTags } from '../apps/web/build/catalogues.ts'
import { contractData } from '../apps/web/build/contract-data.ts'
import { messages, textCall, usesTexts } from '../apps/web/build/messages.ts'
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

type Transform = (this: object, code: string, id: string) => string | null
type Load = (this: object, id: string) => Promise<{ code: string } | null>

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

describe('a language with a catalogue and its registration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const tags = { ...catalogueTags(), ar: 'ar' }
  cpSync(catalogueFolder, folder, { recursive: true })
  const english: Record<string, string> = JSON.parse(readFileSync(join(folder, 'en-US.json'), 'utf8'))
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
  const lines = Object.entries(english).flatMap(([key, text]) => {
    const [, plural] = /^(.+)_(?:one|other)$/.exec(key) ?? []
    return plural ? forms.map(form => [`${plural}_${form}`, `‹${form} ${text}›`]) : [[key, `‹${text}›`]]
  })
  writeFileSync(
    join(folder, 'ar.json'),
    JSON.stringify({ ...Object.fromEntries(lines), 'Channel code': '‹Channel code›' }),
  )
  const context = { addWatchFile: () => {}, error: (text: string) => expect.fail(text) }

  it('has its text in every place of the screens', () => {
    const { transform } = messages(tags, folder)
    const screens = files.filter(file => /^apps\/web\/src\//.test(file))
    for (const file of screens) {
      const code = readFileSync(join(root, file), 'utf8')
      const calls = usesTexts(code) ? [...code.matchAll(textCall)].length : 0
      const built = String((transform as Transform).call(context, code, join(root, file)) ?? '')
      expect([file, built.split('"ar":').length - 1]).toEqual([file, calls])
    }
  })

  it('has the words of the contract', async () => {
    const { load } = contractData(tags, folder)
    const file =
      files.find(each => readFileSync(join(root, each), 'utf8').includes("en: 'Channel code'")) ?? ''
    const built = await (load as Load).call(context, `${join(root, file)}?words`)
    expect(built?.code).toContain('{"zh":"渠道编码","en":"Channel code","ar":"‹Channel code›"}')
  })
})
