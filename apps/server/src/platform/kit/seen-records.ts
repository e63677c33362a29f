/** Records in which people write contacts: as a reader sees them, and what an edit of them keeps. */
import type { Access } from '../access/access.repository.ts'
import { keptText, textsSeenBy } from '../masking/personal-data.ts'
import { type LocalName, localNames } from './local-names.ts'

type See<Row> = (row: Row) => Row

const isText = (value: unknown) => typeof value === 'string'

/** @returns a row as a reader sees it; as it is without one */
export const seenRecords =
  <Row extends object>(texts: readonly string[], more?: (reader: Access) => See<Row>) =>
  (reader?: Access): See<Row> => {
    if (!reader) return row => row
    const see = textsSeenBy(reader)
    const further = more?.(reader) ?? (row => row)
    const shown = (name: string, value: unknown): unknown => {
      if (name === 'labels') return (value as LocalName[]).map(label => ({ ...label, name: see(label.name) }))
      return isText(value) ? see(value as string) : value
    }
    return row =>
      further({
        ...row,
        ...Object.fromEntries(texts.map(name => [name, shown(name, row[name as keyof Row])])),
      })
  }

type Named = Record<string, unknown> & { name?: unknown; labels?: LocalName[] }

const nameIn = (row: Named, locale: string) =>
  localNames(String(row.name ?? ''), row.labels ?? []).find(label => label.locale === locale)?.name ?? ''

/**
 * What comes back as the editor sees it is the old text.
 *
 * @throws AppError 10400 on the field
 */
export function keptTexts(sent: Named, before: object, shown: object): Named {
  const [old, seen] = [before as Named, shown as Named]
  const kept = Object.entries(sent).map(([field, value]) => {
    if (seen[field] === old[field]) return [field, value]
    if (field !== 'labels')
      return [
        field,
        keptText(field, { sent: String(value), old: String(old[field]), seen: String(seen[field]) }),
      ]
    const labels = (value as LocalName[]).map(({ locale, name }) => {
      const texts = { sent: name, old: nameIn(old, locale), seen: nameIn(seen, locale) }
      return { locale, name: keptText('labels', texts) }
    })
    return [field, labels]
  })
  return Object.fromEntries(kept)
}
