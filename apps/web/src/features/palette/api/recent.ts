import { paletteKinds } from '@backoffice/contract'
import { useStored } from '../../../lib/stored.ts'
import type { RecentEntry } from './entries.ts'

const most = 8
const kinds: readonly unknown[] = ['screen', ...paletteKinds]

const isRemembered = (entry: unknown): entry is RecentEntry => {
  const { kind, id, name } = (entry ?? {}) as Partial<RecentEntry>
  return kinds.includes(kind) && typeof id === 'string' && typeof name === 'string'
}

/** The entries that a person opened last from the palette, in this browser. The store may hold anything. */
export function useRecent(userId: string) {
  const [stored, store] = useStored<unknown>(`palette.recent.${userId}`, [])
  const recent = Array.isArray(stored) ? stored.filter(isRemembered).slice(0, most) : []
  const remember = (entry: RecentEntry) =>
    store([entry, ...recent.filter(({ kind, id }) => kind !== entry.kind || id !== entry.id)].slice(0, most))
  return { recent, remember }
}
