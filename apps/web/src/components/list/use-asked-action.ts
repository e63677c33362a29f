import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useScreenSearch } from '../../lib/screen-address.ts'
import type { Selection } from './use-selection.ts'

/**
 * What the address asks for, once: a line of *Today* opens its list with all rows chosen, and with their action.
 * The address forgets it, so that the way back and a reload show the list alone.
 *
 * @param total of the list; undefined while it is read
 * @param max rows that one action may take
 * @returns the action, as long as the rows are chosen for it
 */
export function useAskedAction<Row>(selection: Selection<Row>, total: number | undefined, max: number) {
  const { next } = useScreenSearch()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string>()
  if (next && total !== undefined && asked === undefined) {
    const fits = total > 0 && total <= max
    setAsked(fits ? next : '')
    if (fits) selection.chooseMatching(total)
  } else if (asked && selection.count === 0) setAsked('')
  useEffect(() => {
    if (!next || asked === undefined) return
    const search = (old: object) => ({ ...old, next: undefined })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }, [next, asked, navigate])
  return asked
}
