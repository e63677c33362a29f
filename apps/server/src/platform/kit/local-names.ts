/** A record has a name of its own, and in further languages labels beside it. */
import { defaultLocale, type Labels, languageForms, languages } from '@backoffice/contract'
import { AppError, type FieldProblem } from '../lib/app-error.ts'
import { type Language, languageOfTag } from '../lib/texts.ts'

export interface LocalName {
  locale: string
  name: string
}

/** Names as they are stored, of texts of the product. */
export const storedNames = (labels: Labels) =>
  languages.map(each => ({ locale: languageForms[each].locale, name: labels[each] }))

/** @param own language of the name itself */
export const localNames = (name: string, others: LocalName[], own: string = defaultLocale): LocalName[] => [
  { locale: own, name },
  ...others.filter(({ locale }) => locale !== own),
]

/** The same without the record's own. */
export const furtherNames = (labels: Labels) =>
  storedNames(labels).filter(({ locale }) => locale !== defaultLocale)

/** Each language once. @throws AppError 10400 on `labels.N.locale` */
export function refuseTwiceNamed(labels: { locale: string }[]): void {
  const problems: FieldProblem[] = labels.flatMap(({ locale }, index) =>
    labels.findIndex(label => label.locale === locale) < index
      ? [
          {
            field: `labels.${index}.locale`,
            reason: { zh: '语言重复', en: 'The language is given twice' },
          },
        ]
      : [],
  )
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
}

/**
 * Splits labels as they were sent into the record's own name and the others, as columns.
 *
 * @param own language of the name itself
 * @throws AppError 10400 on `labels.N.locale`
 */
export function nameColumns(
  labels: LocalName[] | undefined,
  own: string = defaultLocale,
): { name?: string; labels?: string } {
  if (!labels) return {}
  refuseTwiceNamed(labels)
  const name = labels.find(({ locale }) => locale === own)?.name
  const others = labels.flatMap(({ locale, name }) => (locale === own ? [] : [{ locale, name }]))
  return { ...(name !== undefined && { name }), labels: JSON.stringify(others) }
}

/** The name in the caller's language; undefined where there is none. */
export const sayName = (labels: LocalName[], language: Language): string | undefined =>
  labels.find(({ locale }) => locale === languageForms[languageOfTag(language)].locale)?.name
