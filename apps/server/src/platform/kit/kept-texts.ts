/** What an edit keeps of texts that the editor sees masked. */
import { keptText } from '../masking/personal-data.ts'
import { type LocalName, localNames } from './local-names.ts'

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
