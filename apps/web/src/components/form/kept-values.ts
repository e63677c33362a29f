/**
 * What was typed when the session ended by itself: the same person finds it again after signing in. In memory
 * alone, for it may hold a password.
 */
import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session/current-user.ts'
import { onSessionEvent } from '../../lib/session/token.ts'

interface Kept {
  userId: number | undefined
  values: object
  /** Of the row as it was when it was typed over. */
  version: number | undefined
}

const kept = new Map<string, Kept>()

const whoIsSignedIn = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id

/** @param place the screen and the form on it */
export function findKept(place: string): Kept | undefined {
  const found = kept.get(place)
  return found?.userId === whoIsSignedIn() ? found : undefined
}

/** @param typed what would be lost; undefined where nothing was changed */
export function useKeptValues(
  place: string,
  form: Pick<FormInstance, 'getFieldsValue'>,
  typed: Pick<Kept, 'version'> | undefined,
) {
  useEffect(() => {
    kept.delete(place)
  }, [place])
  useEffect(() =>
    onSessionEvent(event => {
      if (event !== 'signedOut' || !typed) return
      kept.set(place, { userId: whoIsSignedIn(), values: form.getFieldsValue(true) as object, ...typed })
    }),
  )
}
