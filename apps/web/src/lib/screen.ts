import type { ScreenName, ScreenParam } from '@backoffice/contract'
import type { ComponentType } from 'react'

/** What the address of a screen gives. Without a name: of one that has no parameter in its path. */
export interface ScreenInput<N extends ScreenName = never> {
  params: Record<ScreenParam<N>, string>
  search: Record<string, unknown>
}

/** What a file in `pages` exports: the screen, and how to warm its data before it shows. */
export interface ScreenModule<N extends ScreenName = ScreenName> {
  Page: ComponentType
  preload?: (input: ScreenInput<N>) => unknown
}
