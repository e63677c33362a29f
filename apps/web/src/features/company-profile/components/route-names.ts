import type { RouteEnd } from '@backoffice/contract'
import { countryName } from '../../../domain/places/countries.ts'
import { isCountry, placeName } from '../../../domain/places/places.ts'

/** The common name of a port or a country. */
export const endName = (end: RouteEnd) =>
  isCountry(end.code) ? countryName(end.code) : end.nameEn || end.nameZh ? placeName(end) : end.code
