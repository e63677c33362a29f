/** The place in the history of the form that opened the search: choosing goes back there (specification §2). */
import { useRouter } from '@tanstack/react-router'
import { replaceWith } from '../../../lib/navigation.ts'
import type { DraftTarget } from './drafts.ts'
import { formPath } from './filter-link.ts'

const keyOf = (target: DraftTarget) => `dataSelection.place.${target}`

export function rememberHistoryIndex(target: DraftTarget, place: number) {
  try {
    sessionStorage.setItem(keyOf(target), String(place))
  } catch {
    // Otherwise the form replaces the search in the history.
  }
}

function placeOf(target: DraftTarget): number {
  try {
    return Number(sessionStorage.getItem(keyOf(target)) ?? Number.NaN)
  } catch {
    return Number.NaN
  }
}

/** Goes back to the form after any number of searches; a search that was opened by a link is replaced. */
export function useWayBack(target: DraftTarget) {
  const { history } = useRouter()
  return () => {
    const steps = placeOf(target) - history.location.state.__TSR_index
    if (steps < 0) history.go(steps)
    else replaceWith(formPath(target))
  }
}
