/** Lets code outside components change the screen; the router registers itself here once. */
let navigate: (href: string, replace: boolean) => void = href => location.assign(href)

export function registerNavigation(handler: typeof navigate) {
  navigate = handler
}

export const goTo = (href: string) => navigate(href, false)

/** Like `goTo`, but replaces the current entry of the history. */
export const replaceWith = (href: string) => navigate(href, true)

const visits = new Map<string, string>()

let screen: string | undefined
const leavers = new Set<() => void>()

/** Messages over a screen go with it. */
export function onScreenLeft(leaver: () => void) {
  leavers.add(leaver)
  return () => {
    leavers.delete(leaver)
  }
}

/** The router reports every new address. */
export function rememberVisit(pathname: string, href: string) {
  visits.set(pathname, href)
  if (screen !== pathname) for (const leaver of leavers) leaver()
  screen = pathname
}

/** A path with its last filters, sort and page. */
export const lastVisited = (path: string) => visits.get(path) ?? path
