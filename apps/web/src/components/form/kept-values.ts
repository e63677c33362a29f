/**
 * Values that were typed when the session ended: the same person gets them back after signing in. Kept in memory
 * only, and never a password.
 */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/sessions/current-user.ts'
import { onSessionEvent } from '../../lib/sessions/token.ts'

interface Kept {
  userId: number | undefined
  values: object
  /** Of the row when the values were typed. */
  version: number | undefined
}

/** Where a form keeps values that would be lost. */
export interface Keeping {
  place: string
  version?: number | undefined
}

const kept = new Map<string, Kept>()

const whoIsSignedIn = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id

function findKept(place: string): Kept | undefined {
  const found = kept.get(place)
  return found?.userId === whoIsSignedIn() ? found : undefined
}

/**
 * What a form kept; it is given back once.
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
  typed: Keeping | undefined,
  secrets: ReadonlySet<string> = new Set(),
) {
  useEffect(() =>
    onSessionEvent(event => {
      if (event !== 'signedOut' || !typed) return
      const { place, version } = typed
      const values = Object.fromEntries(Object.entries(read()).filter(([name]) => !secrets.has(name)))
      kept.set(place, { userId: whoIsSignedIn(), values, version })
    }),
  )
}

/** State outside a form, kept like the values of a form. */
export function useKeptState<V>(name: string, initial: V) {
  const { place, kept: found } = useKept(name)
  const [value, setValue] = useState(found ? (found.values as { value: V }).value : initial)
  useKeeping(() => ({ value }), value === initial ? undefined : { place })
  return [value, setValue] as const
}
