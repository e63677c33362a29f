/**
 * Values that were typed when the session ended, or when the app was reloaded for a new version: the same person gets
 * them back. Kept in memory, over a reload in the storage of the tab, and never a password.
 */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onReload } from '../../lib/app-update.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/sessions/current-user.ts'
import { onSessionEvent } from '../../lib/sessions/token.ts'
import { keepOverReload, takeKept } from './kept-over-reload.ts'
import { useTyped } from './typed.tsx'

interface FormDraft {
  userId: number | undefined
  values: object
  /** The version of the row when the values were typed. */
  version: number | undefined
}

/** Where a form keeps values that would be lost. */
export interface DraftStorage {
  place: string
  version?: number | undefined
}

const kept = new Map(Object.entries(takeKept() as Record<string, FormDraft>))

const whoIsSignedIn = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id

function findKept(place: string): FormDraft | undefined {
  const found = kept.get(place)
  return found?.userId === whoIsSignedIn() ? found : undefined
}

/**
 * Gives back the draft of a form once.
 *
 * @param name identifies the form on its screen, and its row
 */
export function useKept(name: string) {
  const place = `${useLocation().pathname} ${name}`
  const [found] = useState(() => findKept(place))
  useEffect(() => {
    kept.delete(place)
  }, [place])
  return { place, kept: found }
}

/**
 * @param read gives the values of the fields
 * @param typed undefined where nothing was changed
 * @param secrets fields that are not kept
 */
export function useKeeping(
  read: () => object,
  typed: DraftStorage | undefined,
  secrets: ReadonlySet<string> = new Set(),
) {
  useTyped(typed !== undefined)
  useEffect(() => {
    if (!typed) return
    const { place, version } = typed
    const take = (): [boolean, FormDraft] => {
      const all = Object.entries(read())
      const open = all.filter(([name]) => !secrets.has(name))
      const isWhole = all.every(([name, value]) => !secrets.has(name) || !value)
      return [isWhole, { userId: whoIsSignedIn(), values: Object.fromEntries(open), version }]
    }
    const stops = [
      onSessionEvent(event => event === 'signedOut' && kept.set(place, take()[1])),
      onReload(() => {
        const [isWhole, values] = take()
        return keepOverReload(place, values) && isWhole
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
}

/** State outside a form, kept like the values of a form. */
export function useKeptState<V>(name: string, initial: V) {
  const { place, kept: found } = useKept(name)
  const [value, setValue] = useState(found ? (found.values as { value: V }).value : initial)
  useKeeping(() => ({ value }), value === initial ? undefined : { place })
  return [value, setValue] as const
}
