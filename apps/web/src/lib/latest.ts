import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls the newest one: for parts that are kept as they were drawn, as rows are. */
export function useLatest<Values extends unknown[], Answer>(call: (...values: Values) => Answer) {
  const newest = useRef(call)
  useLayoutEffect(() => {
    newest.current = call
  })
  return useCallback((...values: Values) => newest.current(...values), [])
}
