/**
 * A key for a call that must not run twice (decisions §1 Retries): 128 random bits. `crypto.randomUUID` is not
 * there on plain HTTP.
 */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
