/** Values of the audit log and of filters, as people read them. */
import { type Labels, languageForms } from '@backoffice/contract'
import { WallClock } from '../exports/cells.ts'
import { type Language, languageOfTag, say } from '../lib/texts.ts'
import { parseTimeFilter } from '../lib/time.ts'
import type { FieldWords } from './words.ts'

const yes: Labels = { zh: '是', en: 'Yes' }
const no: Labels = { zh: '否', en: 'No' }
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)

type Item = Record<string, unknown>

/** `zh_CN: 首页` for a label, JSON for values without a better form. */
function objectText(value: Item): string {
  const text = value.name ?? value.value ?? value.code
  if (typeof text !== 'string') return JSON.stringify(value)
  return typeof value.locale === 'string' ? `${value.locale}: ${text}` : text
}

/** A value as a person reads it; an empty text for no value. */
export function auditValueText(
  value: unknown,
  words: FieldWords | undefined,
  wording: { language: Language; timeZone: string },
): string {
  const { language, timeZone } = wording
  if (value === null || value === undefined) return ''
  const known = words?.values.get(String(value))
  if (known) return say(language, known)
  if (typeof value === 'boolean') return say(language, value ? yes : no)
  if (Array.isArray(value))
    return value
      .map(item => auditValueText(item, words, wording))
      .join(languageForms[languageOfTag(language)].comma)
  if (typeof value === 'object') return objectText(value as Item)
  const text = String(value)
  const instant = isInstant(text) ? parseTimeFilter(text, timeZone) : undefined
  return instant ? new WallClock(timeZone).text(instant.getTime()) : text
}
