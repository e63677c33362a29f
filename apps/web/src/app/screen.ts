import type { ScreenName } from '@backoffice/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import { withoutDrawer } from '../lib/drawer-address.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import type { ScreenInput, ScreenModule } from '../lib/screen.ts'

/**
 * Options of a route whose screen is loaded when needed. Its data starts with the chunk, on hover already,
 * and is never waited for: the screen shows its own skeleton.
 */
export function screen(load: () => Promise<ScreenModule>) {
  const loadScreen = () => loadChunk(load)
  return {
    component: lazyRouteComponent(loadScreen, 'Page'),
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ search: withoutDrawer(search) }),
    loader: async ({ params, deps }: { params: object; deps: { search: Record<string, unknown> } }) => {
      const { preload } = await loadScreen()
      preload?.({ params: params as ScreenInput<ScreenName>['params'], search: deps.search })
    },
  }
}
