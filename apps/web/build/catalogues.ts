import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { languageForms, languages, translations } from '@backoffice/contract'

/** A text, or its forms by plural category, as `Intl.PluralRules` names them. */
export type Form = string | Partial<Record<Intl.LDMLPluralRule, string>>

/** The texts of one language by key. A text that nobody has translated yet is empty. */
export type Catalogue = ReadonlyMap<string, Form>

export const catalogueFolder = resolve(import.meta.dirname, '../../../messages')
export const catalogueFile = (tag: string, folder = catalogueFolder) => join(folder, `${tag}.json`)

/** `selected_one` and `selected_other` are forms of `selected`. */
const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/

/** @throws where the language has no catalogue, or one that is not JSON */
export function readCatalogue(tag: string, folder = catalogueFolder): Catalogue {
  const lines: Record<string, string> = JSON.parse(readFileSync(catalogueFile(tag, folder), 'utf8'))
  const forms = new Map<string, Form>()
  for (const [line, text] of Object.entries(lines)) {
    const [, key = line, category] = pluralKey.exec(line) ?? []
    const others = forms.get(key)
    forms.set(key, category ? { ...(typeof others === 'object' && others), [category]: text } : text)
  }
  return forms
}

/** The languages that have a catalogue by what the code calls them: `zh` → `zh-CN`. */
export const catalogueTags = (): Record<string, string> => ({
  ...Object.fromEntries(languages.map(each => [each, languageForms[each].tag])),
  ...Object.fromEntries(translations.filter(({ isTranslated }) => isTranslated).map(({ key }) => [key, key])),
})

export const readCatalogues = (tags = catalogueTags(), folder?: string): Record<string, Catalogue> =>
  Object.fromEntries(Object.entries(tags).map(([language, tag]) => [language, readCatalogue(tag, folder)]))

/** Those that are translated from English. */
export const furtherCatalogues = (tags?: Record<string, string>, folder?: string) =>
  Object.fromEntries(
    Object.entries(readCatalogues(tags, folder)).filter(([language]) => !(language in languageForms)),
  )

export const isTranslated = (form: Form | undefined) =>
  form !== undefined && (typeof form === 'string' ? form !== '' : Object.values(form).every(Boolean))

/** A language with one form, as Chinese, needs no choice. */
const shortest = (form: Form | undefined) =>
  typeof form === 'object' && Object.keys(form).join() === 'other' ? form.other : form

/** A text in each language that has it. */
export const formsOf = (key: string, catalogues: Record<string, Catalogue>) =>
  Object.fromEntries(
    Object.entries(catalogues).flatMap(([language, catalogue]) => {
      const form = catalogue.get(key)
      return isTranslated(form) ? [[language, shortest(form)]] : []
    }),
  )
