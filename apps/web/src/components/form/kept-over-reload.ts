/** Values of forms that a reload of the app takes along, in the storage of the tab. They are given back once. */
const storageKey = 'typed'

/** True for values that JSON gives back as they were. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

function read(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** @returns whether the values will be there after the reload */
export function keepOverReload(place: string, values: object): boolean {
  if (!isPlain(values)) return false
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...read(), [place]: values }))
    return true
  } catch {
    return false
  }
}

/** Takes the drafts from before this page was loaded; nothing of them stays in the storage. */
export function takeKept(): Record<string, unknown> {
  const found = read()
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // There was nothing either.
  }
  return found
}
