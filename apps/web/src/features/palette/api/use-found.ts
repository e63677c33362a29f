import type { FoundGroup } from '@backoffice/contract'
import { titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { recordPages } from '../../../domain/records/record-pages.ts'
import { useDebounced } from '../../../lib/debounce.ts'
import { say } from '../../../lib/i18n/say.ts'
import type { Group } from './entries.ts'
import { foundQuery } from './palette.ts'

const typingMs = 200

function toGroup({ kind, rows, refusal }: FoundGroup): Group {
  const { names, page } = recordPages[kind]
  return {
    key: kind,
    title: say(titleOf(names.many)),
    ...(refusal !== '' && { note: refusal }),
    entries: rows.map(({ id, name, note }) => ({
      key: `${kind}-${encodeURIComponent(id)}`,
      name,
      note,
      to: page(id),
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

export type FoundState = ReturnType<typeof useFound>
