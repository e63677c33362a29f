import type { Labels, PaletteKind } from '@backoffice/contract'
import { bestMatch } from '../../../lib/initials.ts'

/** The palette remembers a chosen entry: a screen by its path, a record by its kind and id. */
export interface RecentEntry {
  kind: 'screen' | PaletteKind
  id: string
  name: string
}

/** One line of the palette. */
export interface PaletteEntry {
  /** Different for every line that is shown. */
  key: string
  name: string
  /** Told beside the name. */
  note?: string
  /** Other names under which it is found, in every language. */
  alsoNamed?: readonly string[]
  /** Where it leads, or what it does. */
  to?: string | undefined
  run?: () => void
  remember?: RecentEntry
}

export interface EntryGroup {
  key: string
  title: string
  entries: PaletteEntry[]
  /** Told in the place of entries. */
  note?: string
  /** Its entries answer the text before this one: they stay in sight, but nothing opens them. */
  isOld?: boolean
}

export const allNames = (labels: Labels) => Object.values(labels)

/** The entries that answer a text, the best first. */
export function matching(entries: PaletteEntry[], text: string, most: number): PaletteEntry[] {
  return entries
    .flatMap(entry => {
      const match = bestMatch([entry.name, ...(entry.alsoNamed ?? [])], text)
      return match === undefined ? [] : [{ entry, match }]
    })
    .toSorted((a, b) => a.match - b.match)
    .slice(0, most)
    .map(({ entry }) => entry)
}

/** Names by which people also look for screens, whatever language they work in. */
export const ownScreenNames = ['profile', '个人中心']

/** A list is also looked for under the words for lists: 订单列表 is the screen 订单. */
export const longNames = (name: string) =>
  /\p{Script=Han}/u.test(name) ? [name, `${name}列表`, `${name}管理`] : [name]
