/** A code as it was typed and in capitals, as front sites send it: each is found by an index. */
export const countrySpellings = (code: string) => [...new Set([code, code.toUpperCase()])]
