import type { ScreenName, ScreenParam } from '@backoffice/contract'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ScreenSearches } from '../config/paths.ts'

/**
 * The parameters in the path of the screen that is named. They are another screen's already while that one is on its
 * way. Without a name: of whichever screen it is.
 */
export const useScreenParams = <N extends ScreenName = ScreenName>(): { [K in ScreenParam<N>]?: string } =>
  useParams({ strict: false })

type SearchKey<N> = N extends keyof ScreenSearches ? keyof ScreenSearches[N] : string

/** What stands behind the `?` of the screen that is named, as the texts of the address. */
export const useScreenSearch = <N extends keyof ScreenSearches | 'any' = 'any'>(): {
  [K in SearchKey<N>]?: string
} => useSearch({ strict: false })
