/** The bearer token of this browser, and the events when the server no longer accepts it. */
import { reloadApp } from '../app-update.ts'
import { newKey } from '../idempotency.ts'

const storageKey = 'token'

/**
 * The token of a session that sees the product as a role. It belongs to one tab; `public/boot.js` reads it too. What a
 * page shows never mixes two sessions: the page keeps the token it was opened with, and another one needs a reload.
 */
const seeAsKey = 'seeAsToken'
const seeAsEndKey = 'seeAsEnded'
let seeAsToken = sessionStorage.getItem(seeAsKey)

/** `signedIn`: in another tab, perhaps as another person. */
type Listener = (event: 'signedIn' | 'signedOut' | 'setUpRequired' | 'denied') => void
const listeners = new Set<Listener>()

export const readToken = () => seeAsToken ?? localStorage.getItem(storageKey)

/** Opens a screen as the role of a token. */
export function enterSeeAs(token: string, href: string) {
  sessionStorage.setItem(seeAsKey, token)
  location.assign(href)
}

/** Goes back to the person's own session, which this tab had before. @returns false for a page that shows that one */
export function leaveSeeAs(open: () => void): boolean {
  if (seeAsToken === null) return false
  sessionStorage.removeItem(seeAsKey)
  open()
  return true
}

/** The session as a role has ended without a request of the person, who is told after the reload. */
export const dropSeeAs = () =>
  leaveSeeAs(() => {
    sessionStorage.setItem(seeAsEndKey, '1')
    reloadApp()
  })

/** Tells whether the session as a role that this tab had before the reload has ended by itself. Told once. */
export function takeSeeAsEnd(): boolean {
  const hasEnded = sessionStorage.getItem(seeAsEndKey) !== null
  sessionStorage.removeItem(seeAsEndKey)
  return hasEnded
}

let ended = false

export function storeToken(token: string) {
  localStorage.setItem(storageKey, token)
  ended = false
}

/** What was typed to sign in: for a minute, in case the password has to be changed first. */
let typedPassword: string | undefined

export function keepTypedPassword(password: string) {
  typedPassword = password
  setTimeout(takeTypedPassword, 60_000)
}

/** Gives it once. */
export function takeTypedPassword() {
  const password = typedPassword
  typedPassword = undefined
  return password
}

/** Tells whether the server has ended the session here without a request of the person. */
export const hasSessionEnded = () => ended

const deviceKey = 'device'

/** A secret by which the server knows this browser again, also while somebody else fails to sign in as its owner. */
export function knownDevice(): string {
  const device = localStorage.getItem(deviceKey) ?? newKey()
  localStorage.setItem(deviceKey, device)
  return device
}

export function clearToken() {
  seeAsToken = null
  sessionStorage.removeItem(seeAsKey)
  localStorage.removeItem(storageKey)
}

export function onSessionEvent(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const emit: Listener = event => {
  for (const listener of listeners) listener(event)
}

// The tabs of a browser share the token, so a change in one applies to all.
addEventListener('storage', ({ key }) => {
  if (key === storageKey) emit(readToken() ? 'signedIn' : 'signedOut')
})

/** A late refusal of an old token must not end the session that replaced it. */
export function refuseToken(sent: string | null) {
  if (sent !== readToken() || dropSeeAs()) return
  ended ||= sent !== null
  clearToken()
  emit('signedOut')
}

/** The server refused an action that the screen offered: the permissions have changed. */
export const noteDenial = () => emit('denied')

/** The password has to be changed, or a second factor to be set up, before anything else. */
export const requireSetUp = () => emit('setUpRequired')
