import type { WidenedCounts, WidenedWord } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { TagBar } from '../../components/tag-bar/tag-bar.tsx'
import { comma, formatNumber, t } from '../../lib/i18n/texts.ts'

interface Words {
  /** Words that are not searched too, with commas between them. */
  withoutWords?: string | undefined
}

interface Props {
  result: Pick<UseQueryResult<{ widened: WidenedWord[] }>, 'data' | 'isPlaceholderData'>
  /** The shipments that match by each, when they are known. */
  counts?: WidenedCounts['rows'] | undefined
  texts: Words
  change: (patch: Words) => void
}

/** The words that find more than they say, each to be taken away, and those taken away, to be brought back. */
export function WidenedTags({ result: { data, isPlaceholderData }, counts, texts, change }: Props) {
  const without = texts.withoutWords?.split(',') ?? []
  const set = (words: string[]) => change({ withoutWords: words.join(',') || undefined })
  const countOf = ({ field, word, also }: WidenedWord) =>
    counts?.find(row => row.field === field && row.word === word && row.also[0] === also[0])?.count
  const found = (isPlaceholderData ? [] : (data?.widened ?? [])).map(widened => {
    const { field, word, also } = widened
    const count = countOf(widened)
    return {
      key: `${field}.${word}.${also[0]}`,
      label: t('companies.widened'),
      text: `${word} → ${also.join(comma)}`,
      ...(count !== undefined && {
        count: formatNumber(count),
        hint: t('companies.widenedHint', { word: also.join(comma), count }),
      }),
      onRemove: () => set([...without, ...also]),
    }
  })
  const left = without.map(word => ({
    key: `without.${word}`,
    label: t('companies.withoutWord'),
    text: word,
    onRemove: () => set(without.filter(other => other !== word)),
  }))
  return <TagBar filters={[...found, ...left]} name={t('companies.widened')} />
}
