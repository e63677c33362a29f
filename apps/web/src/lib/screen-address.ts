import type { ScreenName, ScreenParam } from '@backoffice/contract'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ScreenSearches } from '../config/paths.ts'

/**
 * The parameters in the path of the named screen. While that screen is loading, they may already belong to another one.
 * Without a name: of any screen.
 */
export const useScreenParams = <N extends ScreenName = ScreenName>(): { [K in ScreenParam<N>]?: string } =>
  useParams({ strict: false })

type SearchKey<N> = N extends keyof ScreenSearches ? keyof ScreenSearches[N] : string

/** The search parameters of the named screen, as texts. */
export const useScreenSearch = <N extends keyof ScreenSearches | 'any' = 'any'>(): {
  [K in SearchKey<N>]?: string
} => useSearch({ strict: false })
