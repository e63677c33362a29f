import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import '../lib/composing.ts'

const { getElementError } = getConfig()

configure({
  // Longer waits, because a busy machine is slow.
  asyncUtilTimeout: 60_000,
  // While something is waited for, each look in vain would print the whole page; the last one does.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** Parts of a browser that jsdom does not have. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const media = (query: string) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
Object.assign(window, { matchMedia: media, scrollTo: () => undefined })
Element.prototype.scrollIntoView = () => undefined
Element.prototype.checkVisibility = () => true
// The text editor asks for the position of its cursor.
Range.prototype.getClientRects = () => document.createElement('span').getClientRects()
Range.prototype.getBoundingClientRect = () => new DOMRect()
// Without layout only an element's own style matters, and style sheets take half of the time of a test.
window.getComputedStyle = element => (element as HTMLElement).style

beforeEach(() => localStorage.clear())
afterEach(cleanup)
