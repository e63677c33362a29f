import { languageForms, type ProductAttribute } from '@backoffice/contract'
import { language } from '../../../lib/i18n/locale.ts'

type Labels = ProductAttribute['labels']

const wanted = languageForms[language].locale

/** The name in the reader's language, otherwise in another language, otherwise the code. */
const labelIn = (labels: Labels, code: string) =>
  (labels.find(label => label.locale === wanted) ?? labels[0])?.name || code

export const labelOrCode = ({ labels, code }: { labels: Labels; code: string }) => labelIn(labels, code)

/** The name of an attribute's value: the name of an option, otherwise the value itself. */
export function attributeValueName({ options }: ProductAttribute, value: unknown): string {
  const option = options.find(({ code }) => code === value)
  return option ? labelOrCode(option) : String(value)
}
