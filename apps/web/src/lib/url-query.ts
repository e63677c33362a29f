import { useNavigate } from '@tanstack/react-router'
import { useScreenSearch } from './screen-address.ts'
import { readSearch } from './search-params.ts'
import { askForTyped } from './typed-text.ts'

export type Patch<Q> = { [K in keyof Q]?: Q[K] | undefined }

export interface UrlQuery<Q> {
  query: Q
  /** Changes some parameters, and asks for what stands in the boxes; another filter or order starts at page 1 again. */
  change: (patch: Patch<Q>, options?: { replace?: boolean; keepPage?: boolean }) => void
}

/** The URL's search parameters as an operation's query or body, and the way to change them. */
export function useUrlQuery<Q>(schema: { properties: Record<string, unknown> }): UrlQuery<Q> {
  const search = useScreenSearch()
  const navigate = useNavigate()
  const query = readSearch<Q>(schema, search)
  const change: UrlQuery<Q>['change'] = (patch, { replace = false, keepPage = 'page' in patch } = {}) => {
    askForTyped()
    const update = (old: object) => ({ ...old, ...(keepPage ? {} : { page: undefined }), ...patch })
    void navigate({ to: '.', search: update as never, replace, resetScroll: false })
  }
  return { query, change }
}
