import { useRouter, useSearch } from '@tanstack/react-router'
import { linkTo, stringifySearch } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries of the history lie above the one without a drawer; absent where it is not known. */
    looks?: number
  }
}

/** The search of a screen, without the record that the drawer beside it shows (`look=order:A-1`). */
export function withoutDrawer<S extends object>({ look: _look, ...search }: S & { look?: unknown }) {
  return search
}

type Search = Record<string, unknown>

/** An address with the drawer of a record; without one for `undefined`. */
export function hrefWithDrawer(href: string, look: string | undefined) {
  const { to, search } = linkTo(href)
  return to + stringifySearch({ ...search, look })
}

/** The record that the address names: `order:A-1`. */
export const useDrawerAddress = (): string | undefined =>
  useSearch({ strict: false, select: (search: Search) => search.look as string | undefined })

/** Opens the drawer of a record, and closes it where it was opened: the list stays as it is. */
export function useDrawer() {
  const router = useRouter()
  const go = (look: string | undefined, options: object) =>
    void router.navigate({
      to: '.',
      search: ((old: Search) => ({ ...old, look })) as never,
      resetScroll: false,
      ...options,
    })
  return {
    open(look: string) {
      const { search, state } = router.state.location
      const from = (search as Search).look
      if (from === look) return
      const looks = from === undefined ? 1 : state.looks && state.looks + 1
      go(look, { state: looks === undefined ? {} : { looks } })
    },
    close() {
      const { looks } = router.state.location.state
      if (looks) router.history.go(-looks)
      else go(undefined, { replace: true })
    },
  }
}
