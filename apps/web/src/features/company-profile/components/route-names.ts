import type { RouteEnd } from '@backoffice/contract'
import { countryName } from '../../../domain/places/countries.ts'
import { isCountry, placeName } from '../../../domain/places/places.ts'

/** A port or a country as people call it. */
export const endName = (end: RouteEnd) =>
  isCountry(end.code) ? countryName(end.code) : end.nameEn || end.nameZh ? placeName(end) : end.code
