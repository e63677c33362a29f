/**
 * Part of `npm run check`: all languages have the same keys and the same names to fill, no text is empty or
 * unused, no Chinese stands in a component instead of a locale file, and the label of a form's field comes from the
 * vocabulary.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLanguage, type Language, languageForms, languages } from '@backoffice/contract'

type Texts = Record<string, string>

const source = resolve(import.meta.dirname, '../src')
const files = globSync('**/*.{ts,tsx}', { cwd: source }).map(name => join(source, name))
const code = files.filter(name => !name.includes('/locales/') && !/\.test\.tsx?$/.test(name))
const problems: string[] = []
const report = (file: string, problem: string) => problems.push(`${relative(source, file)}: ${problem}`)

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join()

/** The texts of a folder, by language: `en` is exported by `en-us.ts`. */
async function readTexts(folder: string) {
  const texts = {} as Record<Language, Texts>
  for (const language of languages) {
    const file = join(folder, `${languageForms[language].tag.toLowerCase()}.ts`)
    const exported = (await import(pathToFileURL(file).href)) as Record<string, Texts>
    texts[language] = exported[language] ?? {}
  }
  return texts
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

function compare(folder: string, texts: Record<Language, Texts>) {
  for (const key of new Set(languages.flatMap(language => Object.keys(texts[language])))) {
    const missing = languages.filter(language => !texts[language][key]?.trim())
    for (const language of missing) report(folder, `${language} has no ${key}`)
    const filled = new Set(languages.map(language => names(texts[language][key] ?? '')))
    if (missing.length === 0 && filled.size > 1)
      report(folder, `${key} fills other names in another language`)
  }
}

for (const textsFile of code.filter(name => /locales\/zh-cn\.ts'/.test(readFileSync(name, 'utf8')))) {
  const folder = join(dirname(textsFile), 'locales')
  const texts = await readTexts(folder)
  compare(folder, texts)
  const used = usedKeys(textsFile)
  for (const key of Object.keys(texts[defaultLanguage]))
    if (!used.has(key)) report(folder, `${key} is not used`)
}

for (const file of code.filter(name => name.endsWith('.tsx'))) {
  if (/[\p{Script=Han}]/u.test(readFileSync(file, 'utf8')))
    report(file, 'Chinese outside of the locale files')
}

/** `<Field … label={t('…')}>`: a locale file would name the field a second time. */
const ownLabel = /<(?:Field|Form\.Item)\b[^<>]*?\blabel=\{t\('([^']+)'/g

for (const file of code.filter(name => name.endsWith('.tsx')))
  for (const [, key] of readFileSync(file, 'utf8').matchAll(ownLabel))
    report(file, `the label ${key} of a field belongs in the vocabulary`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('Texts of all languages are complete and used.')
