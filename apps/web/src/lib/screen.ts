import type { ScreenName, ScreenParam } from '@backoffice/contract'
import type { ComponentType } from 'react'

/** The input of a screen from its address. Without a name: of a screen without a parameter in its path. */
export interface ScreenInput<N extends ScreenName = never> {
  params: Record<ScreenParam<N>, string>
  search: Record<string, unknown>
}

/** The exports of a file in `pages`: the screen, and a function that loads its data before it is shown. */
export interface ScreenModule<N extends ScreenName = ScreenName> {
  Page: ComponentType
  preload?: (input: ScreenInput<N>) => unknown
}
