import type { ScreenName, ScreenParam } from '@backoffice/contract'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ScreenSearches } from '../config/paths.ts'
import { withoutDrawer } from './drawer-address.ts'

/**
 * The parameters in the path of the named screen. While that screen is loading, they may already belong to another one.
 * Without a name: of any screen.
 */
export const useScreenParams = <N extends ScreenName = ScreenName>(): { [K in ScreenParam<N>]?: string } =>
  useParams({ strict: false })

type SearchKey<N> = N extends keyof ScreenSearches ? keyof ScreenSearches[N] : string

/** Kept as it was while nothing but the drawer changes, so that the screen is not drawn again. */
const ofScreen = { strict: false, select: withoutDrawer, structuralSharing: true }

/** The search parameters of the named screen, as texts. */
export const useScreenSearch = <N extends keyof ScreenSearches | 'any' = 'any'>(): {
  [K in SearchKey<N>]?: string
} => useSearch(ofScreen as never) as never
