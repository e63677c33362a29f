import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { Toasts } from '../components/toasts/toasts.tsx'
import { registerNavigation } from '../lib/navigation.ts'
import { createQueryClient, queryClient } from '../lib/query-client.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { AntdProvider } from '../pages/shell/antd-provider.tsx'

/**
 * Shows a screen at a URL with the real router, cache and component library.
 *
 * @param path with the names of its parameters, where the screen reads them
 */
export async function renderScreen(
  Screen: () => ReactNode,
  url: string,
  path: string = url.split('?')[0] ?? url,
) {
  queryClient.clear()
  const { queries, ...others } = createQueryClient().getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false, staleTime: 0 } })
  const root = createRootRoute({
    component: Outlet,
    validateSearch: (search: Record<string, unknown>) => search,
  })
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: Screen }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => <p>elsewhere</p> }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch,
    stringifySearch,
  })
  registerNavigation((href, replace) => void router.navigate({ href, replace }))
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <AntdProvider>
          <RouterProvider router={router} />
        </AntdProvider>
      </ConfigProvider>
      <Toasts />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup(), href: () => router.state.location.href }
}
