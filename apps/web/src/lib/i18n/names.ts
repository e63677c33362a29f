/** Names that people give in several languages, beside the texts of the product itself. */
import { languageForms } from '@backoffice/contract'
import { language } from './locale.ts'

interface LocalName {
  locale: string
  name: string
}

const wanted = languageForms[language].locale

/**
 * What a record is called in the reader's language.
 *
 * @param labels its names by language
 * @param own for who reads a language that it has no name in
 */
export const nameIn = (labels: readonly LocalName[] | undefined, own: string): string =>
  labels?.find(label => label.locale === wanted)?.name || own

/** The name in one language, blank without. */
export const nameOfLocale = (labels: readonly LocalName[] | undefined, locale: string) =>
  labels?.find(label => label.locale === locale)?.name ?? ''

/**
 * Names as a form sends them: those that it shows, and the languages that it does not show as they were.
 *
 * @param shown by language, blank for none
 */
export function labelsWith(
  before: readonly LocalName[] | undefined,
  shown: Record<string, string>,
): LocalName[] {
  const typed = Object.entries(shown).flatMap(([locale, name]) => (name.trim() ? [{ locale, name }] : []))
  const others = (before ?? []).filter(({ locale }) => !(locale in shown))
  return [...typed, ...others.map(({ locale, name }) => ({ locale, name }))]
}
