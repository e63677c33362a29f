/** Names that people enter in several languages, apart from the texts of the product itself. */
import { type Labels, type Language, languageForms, nameLocales } from '@backoffice/contract'
import { language } from './locale.ts'

interface LocalName {
  locale: string
  name: string
}

const wanted = languageForms[language].locale

/**
 * The name of a record in the reader's language.
 *
 * @param labels its names by language
 * @param own for readers whose language has no name
 */
export const nameIn = (labels: readonly LocalName[] | undefined, own: string): string =>
  labels?.find(label => label.locale === wanted)?.name || own

interface Named {
  name: string
  labels?: readonly LocalName[]
}

/** The name of a record that has one, or names in several languages. */
export const nameOfRecord = (record: object) => nameIn((record as Named).labels, (record as Named).name)

/** The name in one language, blank if there is none. */
export const nameInLanguage = (labels: readonly LocalName[] | undefined, written: Language) =>
  labels?.find(label => label.locale === languageForms[written].locale)?.name ?? ''

/**
 * Names as a form sends them: those that it shows, and unchanged names of the languages that it does not show.
 *
 * @param shown by language, blank for none
 */
export function labelsWith(before: readonly LocalName[] | undefined, shown: Labels): LocalName[] {
  const typed = (Object.keys(shown) as Language[]).flatMap(each =>
    shown[each].trim() ? [{ locale: languageForms[each].locale, name: shown[each] }] : [],
  )
  const others = (before ?? []).filter(({ locale }) => !nameLocales.some(known => known === locale))
  return [...typed, ...others.map(({ locale, name }) => ({ locale, name }))]
}
