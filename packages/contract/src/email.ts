/** An address as people write it: one @, and a dot after it. */
export const isEmail = (text: string) => /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
