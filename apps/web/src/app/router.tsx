import { type ScreenName, screenPaths } from '@backoffice/contract'
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { ScreenFailure } from '../components/page-states/screen-failure.tsx'
import { paths, pathWith, safeRedirect } from '../config/paths.ts'
import { hrefWithDrawer } from '../lib/drawer-address.ts'
import { registerNavigation, rememberVisit } from '../lib/navigation.ts'
import { queryClient } from '../lib/query-client.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { onSessionEvent, readToken } from '../lib/sessions/token.ts'
import { screen } from './screen.ts'
import { screens } from './screens.ts'

type Search = Record<string, string>

const root = createRootRoute({ component: Outlet, validateSearch: (search: Search): Search => search })

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  beforeLoad: ({ search }) => {
    if (readToken()) throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  ...screen(screens.login),
})

const exception = createRoute({
  getParentRoute: () => root,
  path: paths.exception,
  ...screen(screens.exception),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    const back = location.href === paths.home ? undefined : location.href
    if (!readToken()) throw redirect({ href: pathWith('login', { redirect: back }), replace: true })
  },
  ...screen(() => import('../pages/shell/shell.tsx')),
})

const home = createRoute({
  getParentRoute: () => shell,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ href: paths.profile, replace: true })
  },
})

const { login: _, exception: __, notFound: ___, ...inside } = screens
const pages = Object.entries(inside).map(([name, load]) =>
  createRoute({ getParentRoute: () => shell, path: screenPaths[name as ScreenName], ...screen(load) }),
)

const notFound = createRoute({
  getParentRoute: () => shell,
  path: '$',
  ...screen(screens.notFound),
})

export const router = createRouter({
  routeTree: root.addChildren([login, exception, shell.addChildren([home, ...pages, notFound])]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenFailure,
  defaultPendingMs: 300,
  scrollRestoration: true,
  // A view transition would delay the next screen.
  defaultViewTransition: false,
})

registerNavigation((href, replace) => void router.navigate({ href, replace }))

router.subscribe('onResolved', ({ toLocation: { pathname, href } }) =>
  rememberVisit(pathname, hrefWithDrawer(href, undefined)),
)

onSessionEvent(event => {
  if (event === 'signedIn') {
    queryClient.clear()
    // The login page goes on into the app; every other page reads again who is signed in.
    void router.invalidate()
  }
  if (event !== 'signedOut') return
  const { href, pathname } = router.state.location
  if (pathname !== paths.login)
    void router.navigate({ href: pathWith('login', { redirect: href }), replace: true })
})
