import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

export interface ScreenInput {
  params: Record<string, string>
  search: Record<string, unknown>
}

/** What a file in `pages` exports: the screen, and how to warm its data before it shows. */
export interface ScreenModule {
  Page: ComponentType
  preload?: (input: ScreenInput) => unknown
}

/**
 * Options of a route whose screen is loaded when needed. Its data starts with the chunk, on hover already,
 * and is never waited for: the screen shows its own skeleton.
 */
export function screen(load: () => Promise<ScreenModule>) {
  const loadScreen = () => loadChunk(load)
  return {
    component: lazyRouteComponent(loadScreen, 'Page'),
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ search }),
    loader: async ({ params, deps }: { params: object; deps: { search: Record<string, unknown> } }) => {
      const { preload } = await loadScreen()
      preload?.({ params: params as Record<string, string>, search: deps.search })
    },
  }
}
