/** Ports and countries for searches (specification §3, §7). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { listQuery, nullable, oneOf, optionalText, plain, rowsOf } from '../schemas.ts'

export const place = Type.Object({
  /** The UN/LOCODE of a port, or the ISO 3166 alpha-2 code of a country. */
  code: plain(),
  clType: oneOf('string', ['country', 'port']),
  nameEn: plain(),
  nameZh: plain(),
  /** ISO 3166 alpha-2. */
  country: plain(),
  /** Degrees. */
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
})
export type Place = Type.Static<typeof place>

export const places = operationGroup('places', {
  list: {
    method: 'GET',
    path: '/core/es-port/list',
    summary: 'Search ports and countries by code or name, in both languages',
    access: 'signedIn',
    query: listQuery({
      likesSearchContent: optionalText({ max: limits.searchTextMax }),
      clType: Type.Optional(oneOf('string', ['country', 'port'])),
      /** Exact codes, separated by commas. A link has only codes, and this call gives the names. */
      codes: optionalText({ max: 2000 }),
    }),
    data: rowsOf(place),
  },
})
