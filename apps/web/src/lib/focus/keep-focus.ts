import type { AnyRouter } from '@tanstack/react-router'
import {
  atPlace,
  contentOf,
  type FocusPlace,
  focusPlaceOf,
  placeAnew,
  sketchOf,
  titleOfScreen,
} from './place.ts'

let last: FocusPlace | undefined
/** Messages, dialogs and drawers are no part of it. */
let lastInContent: FocusPlace | undefined

/** This had the focus when it could no longer be used. The browser takes the focus from it a little later. */
let busy: FocusPlace | undefined

interface Wish {
  /** None: the title of the screen. */
  place: FocusPlace | undefined
  /** The element that may lose the focus for it. */
  from?: Element | null
  /** The title has the focus until the place is there. */
  byTitle: boolean
}

let wish: Wish | undefined

const isLost = () => document.activeElement === document.body || document.activeElement === null

const isInContent = ({ around }: FocusPlace) => around.some(each => each === contentOf())

const give = (element: HTMLElement | undefined) => element?.focus({ preventScroll: true })

/** Gives the focus to what is wished for, as far as it is there. */
function fulfil() {
  if (!wish) return
  const { place, from, byTitle } = wish
  const now = document.activeElement
  const title = byTitle ? titleOfScreen() : undefined
  if (!isLost() && now !== from && now !== title) wish = undefined
  const target = place && atPlace(place)
  if (wish && target) {
    wish = undefined
    return give(target)
  }
  if (!wish || !title) return
  if (!place) wish = undefined
  if (now !== title) give(title)
}

function seek(next: Wish) {
  wish = next
  fulfil()
}

/** Moves the focus when its element has left the page, or was busy and is ready again. */
function mend() {
  if (wish) return fulfil()
  if (last?.element.matches(':disabled')) busy = last
  const isBusy = last?.element.isConnected ?? false
  if (!last || !isLost() || (isBusy && busy !== last)) return
  const isOfScreen =
    isInContent(last) || last.around.some(each => each.isConnected && each.matches('[role=dialog]'))
  seek({ place: isOfScreen || isBusy ? last : lastInContent, byTitle: !isBusy })
}

const currentPlace = () =>
  document.activeElement instanceof HTMLElement && !isLost()
    ? focusPlaceOf(document.activeElement)
    : lastInContent

/** Brings the focus back to where it was on the screen. @param from what may lose it for that */
export const goBack = (from: Element | null) => seek({ place: lastInContent, from, byTitle: true })

/** Brings the focus to the row of a record as soon as the list of the screen has it. */
export const goToRow = (path: string, key: string | number) =>
  seek({
    place: placeAnew({ path, row: { key: String(key), index: -1, control: -1 } }),
    from: document.activeElement,
    byTitle: false,
  })

const keptAt = 'focus'

/** A page that is loaded again, in another language for example, has the focus where it was. */
function keepOverReload() {
  const kept = sessionStorage.getItem(keptAt)
  sessionStorage.removeItem(keptAt)
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (kept && loaded?.type === 'reload') seek({ place: placeAnew(JSON.parse(kept)), byTitle: true })
  const keep = () => {
    const place = currentPlace()
    if (place) sessionStorage.setItem(keptAt, JSON.stringify(sketchOf(place)))
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** The places from which screens were opened, by the path of the opened one. */
const openedFrom = new Map<string, FocusPlace>()

function followScreens(router: AnyRouter) {
  let before: Element | null = null
  const leave = router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
    before = document.activeElement
    const place = lastInContent
    if (pathChanged && place && place.path === fromLocation?.pathname)
      openedFrom.set(toLocation.pathname, place)
  })
  const arrive = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const now = document.activeElement
    const isHere = contentOf()?.contains(now) && now !== contentOf() && now !== titleOfScreen()
    // The screen has given it to its first field, or somebody goes through the records with one button.
    if (!fromLocation || isHere || (!pathChanged && !isLost())) return
    const place = openedFrom.get(fromLocation.pathname)
    seek({ place: place?.path === toLocation.pathname ? place : undefined, from: before, byTitle: true })
  })
  return () => {
    leave()
    arrive()
  }
}

/**
 * Keeps the focus where the work goes on, for every screen. When what had it leaves the page, it goes to what has taken
 * the place: the next row after a deletion. A new screen begins at its title; back in a list it is in the row
 * from which the other screen was opened. Somebody who has gone on stays there.
 *
 * @returns ends it
 */
export function keepFocus(router: AnyRouter) {
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement)) return
    last = focusPlaceOf(target)
    if (isInContent(last)) lastInContent = last
  }
  // This comes later than the screen: somebody may be in a row already.
  remember({ target: document.activeElement })
  const goOn = ({ type }: Event) => {
    wish = undefined
    // A click on nothing takes the focus from where it was.
    if (type === 'pointerdown') last = undefined
  }
  const observer = new MutationObserver(mend)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', goOn, true)
  document.addEventListener('keydown', goOn, true)
  const unfollow = followScreens(router)
  const forget = keepOverReload()
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', goOn, true)
    document.removeEventListener('keydown', goOn, true)
    unfollow()
    forget()
  }
}
