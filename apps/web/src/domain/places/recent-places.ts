import type { Place } from '@backoffice/contract'
import { useSyncExternalStore } from 'react'

export type RecentPlace = Pick<Place, 'code' | 'clType' | 'nameEn' | 'nameZh'>

const storageKey = 'places.recent'
/** The number of different places that are kept (specification §9). */
export const recentMax = 30

const none: RecentPlace[] = []

const isPlace = (entry: unknown): entry is RecentPlace =>
  typeof entry === 'object' &&
  entry !== null &&
  ['code', 'clType', 'nameEn', 'nameZh'].every(
    key => typeof (entry as Record<string, unknown>)[key] === 'string',
  )

/** Reads the store, which may hold anything. */
export function readRecent(text: string | null): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, recentMax) : none
  } catch {
    return none
  }
}

/** Puts the chosen place first, without repeats. */
export const withRecent = (places: RecentPlace[], { code, clType, nameEn, nameZh }: RecentPlace) =>
  [{ code, clType, nameEn, nameZh }, ...places.filter(place => place.code !== code)].slice(0, recentMax)

const listeners = new Set<() => void>()
let recent: RecentPlace[] | undefined

function current() {
  recent ??= readRecent(localStorage.getItem(storageKey))
  return recent
}

function store(places: RecentPlace[]) {
  recent = places
  try {
    localStorage.setItem(storageKey, JSON.stringify(places))
  } catch {
    // Kept only while the app is open.
  }
  for (const listener of listeners) listener()
}

export const rememberRecentPlace = (place: RecentPlace) => store(withRecent(current(), place))
export const forgetPlaces = () => store(none)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The places that were chosen last in this browser, shared by all pickers. */
export const useRecentPlaces = () => useSyncExternalStore(subscribe, current)
