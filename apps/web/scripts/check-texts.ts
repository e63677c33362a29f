/**
 * Part of `npm run check`: both languages have the same keys and the same names to fill, no text is empty or
 * unused, and no Chinese stands in a component instead of a locale file.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Texts = Record<string, string>

const source = resolve(import.meta.dirname, '../src')
const files = globSync('**/*.{ts,tsx}', { cwd: source }).map(name => join(source, name))
const code = files.filter(name => !name.includes('/locales/') && !/\.test\.tsx?$/.test(name))
const problems: string[] = []
const report = (file: string, problem: string) => problems.push(`${relative(source, file)}: ${problem}`)

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join()

async function readTexts(folder: string) {
  const load = async (file: string) =>
    (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Texts>
  const { zh = {} } = await load('zh-cn.ts')
  const { en = {} } = await load('en-us.ts')
  return { zh, en }
}

/** Keys that the code asks of a texts file, by whatever name each file imports it. */
function usedKeys(textsFile: string) {
  const used = new Set<string>()
  for (const file of code) {
    const text = readFileSync(file, 'utf8')
    for (const [, alias, from = ''] of text.matchAll(/import \{ t(?: as (\w+))? \} from '([^']+)'/g)) {
      if (resolve(dirname(file), from) !== textsFile) continue
      const call = new RegExp(`(?<![\\w.])${alias ?? 't'}\\(\\s*'([^']+)'`, 'g')
      for (const [, key = ''] of text.matchAll(call)) used.add(key)
    }
  }
  return used
}

function compare(folder: string, { zh, en }: { zh: Texts; en: Texts }) {
  for (const key of new Set([...Object.keys(zh), ...Object.keys(en)])) {
    const [chinese, english] = [zh[key], en[key]]
    if (!chinese?.trim()) report(folder, `zh has no ${key}`)
    else if (!english?.trim()) report(folder, `en has no ${key}`)
    else if (names(chinese) !== names(english))
      report(folder, `${key} fills other names in the two languages`)
  }
}

for (const textsFile of code.filter(name => /locales\/zh-cn\.ts'/.test(readFileSync(name, 'utf8')))) {
  const folder = join(dirname(textsFile), 'locales')
  const texts = await readTexts(folder)
  compare(folder, texts)
  const used = usedKeys(textsFile)
  for (const key of Object.keys(texts.zh)) if (!used.has(key)) report(folder, `${key} is not used`)
}

for (const file of code.filter(name => name.endsWith('.tsx'))) {
  if (/[\p{Script=Han}]/u.test(readFileSync(file, 'utf8')))
    report(file, 'Chinese outside of the locale files')
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('Texts of both languages are complete and used.')
