import type { ComponentType } from 'react'

export interface ScreenInput {
  params: Record<string, string>
  search: Record<string, unknown>
}

/** What a file in `pages` exports: the screen, and how to warm its data before it shows. */
export interface ScreenModule {
  Page: ComponentType
  preload?: (input: ScreenInput) => unknown
}
