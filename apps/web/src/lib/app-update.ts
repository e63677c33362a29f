/** Tells whether the server has another build of the app than this tab runs, and leads to it. */
import { useSyncExternalStore } from 'react'

/** Every answer of the server names the build that it serves; the page has the one that it was made of. */
const buildHeader = 'x-app-build'
const own = document.documentElement.dataset.build

let isReady = false
/** The person has said "later" to this one. */
let declined: string | undefined
let newest: string | undefined
const listeners = new Set<() => void>()

function set(ready: boolean) {
  if (isReady === ready) return
  isReady = ready
  for (const listener of listeners) listener()
}

/** Reads the build in an answer of the server. */
export function noteBuild({ headers }: Response) {
  const build = headers.get(buildHeader)
  if (!own || !build) return
  newest = build
  set(build !== own && build !== declined)
}

/** A part of the app could not be loaded: whether it belongs to a build that the server no longer has. */
export async function askForBuild(): Promise<boolean> {
  await fetch('/healthz').then(noteBuild, () => undefined)
  return own !== undefined && newest !== undefined && newest !== own
}

/** Says again what was put off, when a person wants a part that only the other build has. */
export function remindOfUpdate() {
  declined = undefined
  set(own !== undefined && newest !== undefined && newest !== own)
}

export function declineUpdate() {
  declined = newest
  set(false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useIsUpdateReady = () => useSyncExternalStore(subscribe, () => isReady)

/** Keeps over a reload what was typed in one place; says false where it cannot. */
type Keeper = () => boolean
const keepers = new Set<Keeper>()
let isAllKept = false

export function onReload(keeper: Keeper) {
  keepers.add(keeper)
  return () => {
    keepers.delete(keeper)
  }
}

/** Tells whether the tab is about to reload and loses nothing: then nobody needs to be asked. */
export const losesNothing = () => isAllKept

/** Reloads the app. What was typed is kept; if something cannot be kept, the browser asks first. */
export function reloadApp() {
  isAllKept = [...keepers].map(keep => keep()).every(Boolean)
  location.reload()
  // Whoever stays after all is asked again the next time.
  setTimeout(() => {
    isAllKept = false
  })
}
