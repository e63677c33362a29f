/**
 * What was typed when the session ended by itself: the same person finds it again after signing in. In memory
 * alone, and never a password.
 */
import { useLocation } from '@tanstack/react-router'
import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session/current-user.ts'
import { onSessionEvent } from '../../lib/session/token.ts'

interface Kept {
  userId: number | undefined
  values: object
  /** Of the row as it was when it was typed over. */
  version: number | undefined
}

/** Where a form keeps what would be lost. */
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
 * What a form kept, given back once.
 *
 * @param name tells the form from the others of its screen, and one row's from another's
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
 * @param typed undefined where nothing was changed
 * @param secrets fields that are not kept
 */
export function useKeeping(
  form: Pick<FormInstance, 'getFieldsValue'>,
  typed: Keeping | undefined,
  secrets: ReadonlySet<string>,
) {
  useEffect(() =>
    onSessionEvent(event => {
      if (event !== 'signedOut' || !typed) return
      const { place, version } = typed
      const all = Object.entries(form.getFieldsValue(true) as object)
      const values = Object.fromEntries(all.filter(([name]) => !secrets.has(name)))
      kept.set(place, { userId: whoIsSignedIn(), values, version })
    }),
  )
}
