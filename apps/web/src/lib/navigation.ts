/** Lets code outside of components change the screen; the router registers itself here once. */
let navigate: (href: string, replace: boolean) => void = href => location.assign(href)

export function registerNavigation(handler: typeof navigate) {
  navigate = handler
}

export const goTo = (href: string) => navigate(href, false)

/** Like `goTo`, but replaces the current entry of the history. */
export const replaceWith = (href: string) => navigate(href, true)

const visits = new Map<string, string>()

/** The router tells every address that it has come to. */
export const rememberVisit = (pathname: string, href: string) => void visits.set(pathname, href)

/** A path as it was left: with its filters, its sort and its page. */
export const lastVisited = (path: string) => visits.get(path) ?? path
