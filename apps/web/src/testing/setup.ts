import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

/** What a browser has and jsdom lacks. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const media = (query: string) => ({
  matches: false,
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
// Pseudo elements are asked for by the table's scroll bar only.
const computed = window.getComputedStyle.bind(window)
window.getComputedStyle = element => computed(element)

beforeEach(() => localStorage.clear())
afterEach(cleanup)
