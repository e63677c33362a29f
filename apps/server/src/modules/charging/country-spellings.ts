/** A code as it was typed and in capitals, as front sites send it: an index finds each. */
export const countrySpellings = (code: string) => [...new Set([code, code.toUpperCase()])]
