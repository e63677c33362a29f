/** How places that people mapped by hand are found again: in whatever case, with whatever signs and spaces. */
import { wordsByScript } from '../platform/lib/plain-text.ts'

export const foldedPlace = (text: string): string => wordsByScript(text) || text

/** @param country where the port lies; '' for any country */
export const placeKey = (text: string, country: string): string => `${country}|${foldedPlace(text)}`
