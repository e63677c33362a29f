import { type PaletteGroup, recordKinds, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { recordHref } from '../../../domain/records/record-kinds.ts'
import { useDebounced } from '../../../lib/debounce.ts'
import { say } from '../../../lib/i18n/say.ts'
import type { EntryGroup } from './entries.ts'
import { foundQuery } from './palette.ts'

const typingMs = 200

function toGroup({ kind, rows, refusal }: PaletteGroup): EntryGroup {
  return {
    key: kind,
    title: say(titleOf(recordKinds[kind].names.many)),
    ...(refusal !== '' && { note: refusal }),
    entries: rows.map(({ id, name, note }) => ({
      key: `${kind}-${encodeURIComponent(id)}`,
      name,
      note,
      to: recordHref(kind, id),
      remember: { kind, id, name },
    })),
  }
}

/** Records that the server finds, once nothing has been typed for a moment. */
export function useFound(text: string) {
  const settled = useDebounced(text, typingMs)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(foundQuery(settled))
  const isOld = isPlaceholderData || settled !== text
  return {
    groups: text === '' ? [] : (data?.groups ?? []).map(group => ({ ...toGroup(group), isOld })),
    failure: error?.message,
    isBusy: text !== '' && (isFetching || settled !== text),
    retry: () => void refetch(),
  }
}

export type PaletteSearch = ReturnType<typeof useFound>
