/** An edit keeps the texts that the editor sees masked. */

import { fieldError } from '../lib/app-error.ts'
import { maskText } from '../masking/masking.ts'
import { keptText } from '../masking/personal-data.ts'
import { type LocalName, localNames } from './local-names.ts'

type RowWithNames = Record<string, unknown> & { name?: unknown; labels?: LocalName[] }

const nameIn = (row: RowWithNames, locale: string) =>
  localNames(String(row.name ?? ''), row.labels ?? []).find(label => label.locale === locale)?.name ?? ''

/** A value that is masked as a whole can be replaced by another one, but not by what somebody made of its mask. */
function keptValue(field: string, { sent, old, seen }: Record<'sent' | 'old' | 'seen', string>): string {
  if (sent === seen) return old
  if (!sent.includes(maskText)) return sent
  throw fieldError(
    field,
    '部分内容已隐藏，请保持原样，或输入完整的内容',
    'Part of it is masked: leave it as it is, or enter the whole value',
  )
}

/**
 * A text that comes back as the editor sees it is the old text.
 *
 * @param values fields that are masked as a whole
 * @throws AppError 10400 on the field
 */
export function keptTexts<S extends object>(
  sent: S,
  before: object,
  shown: object,
  values: readonly string[] = [],
): S {
  const [old, seen] = [before as RowWithNames, shown as RowWithNames]
  const kept = Object.entries(sent).map(([field, value]) => {
    if (seen[field] === old[field]) return [field, value]
    if (field !== 'labels') {
      const texts = { sent: String(value), old: String(old[field]), seen: String(seen[field]) }
      return [field, values.includes(field) ? keptValue(field, texts) : keptText(field, texts)]
    }
    const labels = (value as LocalName[]).map(({ locale, name }) => {
      const texts = { sent: name, old: nameIn(old, locale), seen: nameIn(seen, locale) }
      return { locale, name: keptText('labels', texts) }
    })
    return [field, labels]
  })
  return Object.fromEntries(kept) as S
}
