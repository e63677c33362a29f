/** 128 random bits; `crypto.randomUUID` is not there on plain HTTP. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Of requests that have no good answer yet, by what they ask for. */
const open = new Map<string, string>()

/**
 * The key of a request that must not run twice (decisions §1 Retries): repeated after its answer was lost, it has the
 * same and is done once.
 */
export function keyFor(request: unknown) {
  const wanted = JSON.stringify(request)
  const key = open.get(wanted) ?? newKey()
  open.set(wanted, key)
  return key
}

/** Something was changed: who asks for the same again means another one. */
export const forgetKeys = () => open.clear()
