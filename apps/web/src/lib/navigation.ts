/** Lets code outside components change the screen; the router registers itself here once. */
let navigate: (href: string, replace: boolean) => void = href => location.assign(href)

export function registerNavigation(handler: typeof navigate) {
  navigate = handler
}

export const goTo = (href: string) => navigate(href, false)

/** Like `goTo`, but replaces the current entry of the history. */
export const replaceWith = (href: string) => navigate(href, true)

const visits = new Map<string, string>()

/** The router reports every new address. */
export const rememberVisit = (pathname: string, href: string) => void visits.set(pathname, href)

/** A path with its last filters, sort and page. */
export const lastVisited = (path: string) => visits.get(path) ?? path
