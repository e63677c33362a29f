/** Ports and countries in files that the built-in lists do not know, and what people choose for them. */

import Type from 'typebox'
import { entity } from '../entity.ts'
import { limits } from '../limits.ts'
import { tradeDataPermissions } from '../modules/trade-data.ts'
import { operationGroup } from '../operation.ts'
import { recordOperations } from '../record-operations.ts'
import { id, listQuery, oneOf, optionalText, plain, rowsOf } from '../schemas.ts'
import { namesOf } from '../words/entities.ts'
import { code, fields, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

const permission = tradeDataPermissions.import

/** A text in files, and the port or the country that a person chose for it. */
export const placeAlias = entity('placeAlias', {
  names: namesOf(labels('地点对照', 'place mapping'), labels('地点对照', 'place mappings')),
  path: '/sparq/trade/place-alias',
  permissions: { read: permission, write: permission, delete: permission },
  fields: fields({
    text: text({
      plain: true,
      label: { zh: '文件中的地点', en: 'Place in the file' },
      max: 200,
      required: true,
    }),
    /** The country of a port's rows: the place counts only for them. Blank means all rows. */
    country: code({
      label: { zh: '国家/地区', en: 'Country' },
      max: 2,
      pattern: '^([A-Z]{2})?$',
      optional: true,
    }),
    /** A UN/LOCODE for the text of a port, an ISO 3166 alpha-2 code for that of a country. */
    place: code({
      label: { zh: '港口或国家', en: 'Port or country' },
      max: 5,
      pattern: '^[A-Z]{2}([A-Z0-9]{3})?$',
      required: true,
    }),
    userId: code({ label: { zh: '对照人', en: 'Mapped by' } }),
    ...recordTimes,
  }),
  list: { text: 280, country: 100, place: 240, userId: 120, createTime: 160 },
  searchable: ['text', 'country', 'place'],
  sortable: ['text', 'place', 'createTime'],
})

export const { names: placeAliasNames, fields: placeAliasFields } = placeAlias
export type PlaceAlias = Type.Static<typeof placeAlias.row>

const unmatchedPlace = Type.Object({
  kind: oneOf('string', ['port', 'country']),
  text: plain(),
  /** The ISO 3166 alpha-2 code of a port's rows. Blank when the rows have none. */
  country: plain(),
  /** The number of shipments that name it. */
  rowCount: Type.Integer(),
})
export type UnmatchedPlace = Type.Static<typeof unmatchedPlace>

export const placeAliases = operationGroup('placeAliases', {
  ...recordOperations(placeAlias),
  unmatched: {
    method: 'GET',
    path: `${placeAlias.path}/unmatched`,
    summary:
      'Ports and countries of imported rows that no list knows, the most frequent first; the first thousand',
    access: { permission },
    query: listQuery({
      text: optionalText({ max: limits.searchTextMax }),
      dataSetId: Type.Optional(id()),
    }),
    data: rowsOf(unmatchedPlace),
  },
})
