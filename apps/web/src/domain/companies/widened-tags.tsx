import type { WidenedWord } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { TagBar } from '../../components/tag-bar/tag-bar.tsx'
import { comma, t } from '../../lib/i18n/texts.ts'
import { inQuotes } from '../../lib/keyword.ts'

type Texts = { [Field in WidenedWord['field']]?: string | undefined }

interface Props {
  result: Pick<UseQueryResult<{ widened: WidenedWord[] }>, 'data' | 'isPlaceholderData'>
  /** The searched texts of each field. */
  texts: Texts
  change: (patch: Texts) => void
}

/** The words that find more than they say: taking one away asks for the word as it is written, in quotes. */
export function WidenedTags({ result: { data, isPlaceholderData }, texts, change }: Props) {
  const filters = (isPlaceholderData ? [] : (data?.widened ?? [])).map(({ field, word, also }) => ({
    key: `${field}.${word}`,
    label: t('companies.widened'),
    text: `${word} → ${also.join(comma)}`,
    onRemove: () => change({ [field]: inQuotes(texts[field] ?? '', word) }),
  }))
  return <TagBar filters={filters} name={t('companies.widened')} />
}
