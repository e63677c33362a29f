import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 })

/** What a browser has and jsdom lacks. */
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
// The text editor asks where its cursor stands.
Range.prototype.getClientRects = () => document.createElement('span').getClientRects()
Range.prototype.getBoundingClientRect = () => new DOMRect()
// Without layout only an element's own style says anything, and style sheets take half of the time of a test.
window.getComputedStyle = element => (element as HTMLElement).style

beforeEach(() => localStorage.clear())
afterEach(cleanup)
