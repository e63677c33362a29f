/** 128 random bits; plain HTTP has no `crypto.randomUUID`. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Keys of requests that have not succeeded yet, by their content. */
const open = new Map<string, string>()

/**
 * The key of a request that must not run twice (decisions §1 Retries): a request repeated after a lost answer has the
 * same key and runs only once.
 */
export function keyFor(request: unknown) {
  const wanted = JSON.stringify(request)
  const key = open.get(wanted) ?? newKey()
  open.set(wanted, key)
  return key
}

/** After another change, the same request is a new one. */
export const forgetKeys = () => open.clear()
