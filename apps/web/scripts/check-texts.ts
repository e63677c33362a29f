/**
 * Part of `npm run check`: all languages have the same keys, the same names to fill and the plural forms that they need, no
 * text is empty or unused, no Chinese stands in a component instead of a catalogue, and the label of a form's field comes
 * from the vocabulary.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { defaultLanguage, languageForms } from '@backoffice/contract'
import { catalogueTags, type Form, isTranslated, readCatalogues } from '../build/catalogues.ts'
import { textCall, usesTexts } from '../build/messages.ts'

const source = resolve(import.meta.dirname, '../src')
const files = globSync('**/*.{ts,tsx}', { cwd: source }).map(name => join(source, name))
const code = files
  .filter(name => !/\.test\.tsx?$/.test(name))
  .map(name => ({ name, text: readFileSync(name, 'utf8') }))
const components = code.filter(({ name }) => name.endsWith('.tsx'))
const problems: string[] = []

const tags = catalogueTags()
const catalogues = readCatalogues()
const wanted = catalogues[defaultLanguage] ?? new Map<string, Form>()

const textsOf = (form: Form | undefined): string[] =>
  typeof form === 'object' ? Object.values(form) : [form ?? '']

const names = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted().join()

/** A plural has each form that its language has: two in English, six in Arabic. A form for one thing need not fill `count`. */
function formProblem(language: string, key: string, form: Form) {
  const own = wanted.get(key)
  if (typeof form !== typeof own) return `${key} is a plural in some languages only`
  const { pluralCategories } = new Intl.PluralRules(tags[language]).resolvedOptions()
  if (typeof form === 'object' && pluralCategories.toSorted().join() !== Object.keys(form).toSorted().join())
    return `${language} needs the forms ${pluralCategories.join(', ')} of ${key}`
  const filled = (text: string) => names(typeof form === 'object' ? `${text}{{count}}` : text)
  const all = new Set([...textsOf(own), ...textsOf(form)].map(filled))
  return all.size > 1 ? `${key} fills other names in ${language}` : undefined
}

/** What is not translated yet is shown in English. */
const mayLack = (language: string) => !(language in languageForms)

for (const [language, texts] of Object.entries(catalogues)) {
  const keys = mayLack(language) ? wanted.keys() : new Set([...wanted.keys(), ...texts.keys()])
  for (const key of keys) {
    const form = texts.get(key)
    if (form && isTranslated(form)) problems.push(...[formProblem(language, key, form) ?? []].flat())
    else if (!mayLack(language)) problems.push(`${language} has no ${key}`)
  }
}

const used = new Set(
  code
    .filter(({ text }) => usesTexts(text))
    .flatMap(({ text }) => [...text.matchAll(textCall)].map(([, key]) => key)),
)
for (const key of wanted.keys()) if (!used.has(key)) problems.push(`${key} is not used`)

/** `<Field … label={t('…')}>`: a catalogue would name the field a second time. */
const ownLabel = /<(?:Field|Form\.Item)\b[^<>]*?\blabel=\{t\('([^']+)'/g

for (const { name, text } of components) {
  const file = relative(source, name)
  if (/[\p{Script=Han}]/u.test(text)) problems.push(`${file}: Chinese outside of the catalogues`)
  for (const [, key] of text.matchAll(ownLabel))
    problems.push(`${file}: the label ${key} of a field belongs in the vocabulary`)
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('Texts of all languages are complete and used.')
