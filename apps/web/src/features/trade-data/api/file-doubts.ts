import { type BatchFile, fileDoubts } from '@backoffice/contract'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { fieldName } from './field-names.ts'

type DoubtFacts = Pick<BatchFile['doubts'][number], 'doubt' | 'fields' | 'columns' | 'examples'>

/** A doubt with its fields, each with the column in question: `Columns to check: HS code (Code NC)`. */
export function doubtText({ doubt, fields, columns }: DoubtFacts): string {
  const parts = fields.map((field, at) => {
    const column = columns?.[at]
    return column ? `${fieldName(field)} (${column})` : fieldName(field)
  })
  const text = say(fileDoubts.texts[doubt])
  return parts.length > 0 ? `${text}${t('common.colon')}${joined(parts)}` : text
}

/** A doubt whose columns are judged by their values, each on a line of its own: `HS code = Code NC: 8471 | 8473`. */
export const doubtLines = ({ doubt, fields, columns = [], examples = [] }: DoubtFacts) => ({
  text: say(fileDoubts.texts[doubt]),
  lines:
    fields.length === 0
      ? examples
      : fields.map((field, at) => {
          const named = `${fieldName(field)} = ${columns[at] ?? ''}`
          return examples[at] ? `${named}${t('common.colon')}${examples[at]}` : named
        }),
})
