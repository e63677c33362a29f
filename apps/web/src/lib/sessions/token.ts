/** The bearer token of this browser, and the events when the server no longer accepts it. */
const storageKey = 'token'

/** `signedIn`: in another tab, perhaps as another person. */
type Listener = (event: 'signedIn' | 'signedOut' | 'passwordChangeRequired' | 'denied') => void
const listeners = new Set<Listener>()

export const readToken = () => localStorage.getItem(storageKey)

let ended = false

export function storeToken(token: string) {
  localStorage.setItem(storageKey, token)
  ended = false
}

/** Whether the server has ended the session here without a request of the person. */
export const hasSessionEnded = () => ended

export const clearToken = () => localStorage.removeItem(storageKey)

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
  if (sent !== readToken()) return
  ended ||= sent !== null
  clearToken()
  emit('signedOut')
}

/** The server refused an action that the screen offered: the permissions have changed. */
export const noteDenial = () => emit('denied')

export const requirePasswordChange = () => emit('passwordChangeRequired')
