/** Ports and countries in files that the built-in lists do not know, and what people choose for them. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { recordOperations } from '../record-operations.ts'
import { closed, id, listQuery, oneOf, optionalText, plain, rowsOf } from '../schemas.ts'
import { placeAliasFields, placeAliasNames } from '../vocabulary/place-aliases.ts'
import { recordOf, searchOf, sentOf } from '../words/fields.ts'
import { tradeDataPermissions } from './trade-data.ts'

const placeAliasBody = closed(sentOf(placeAliasFields))

export const placeAlias = recordOf(placeAliasFields)
export type PlaceAlias = Type.Static<typeof placeAlias>

const unmatchedPlace = Type.Object({
  kind: oneOf('string', ['port', 'country']),
  text: plain(),
  /** Of a port: the ISO 3166 alpha-2 code of the rows. Blank when the rows have none. */
  country: plain(),
  /** The number of shipments that name it. */
  rowCount: Type.Integer(),
})
export type UnmatchedPlace = Type.Static<typeof unmatchedPlace>

const permission = tradeDataPermissions.import
const path = '/sparq/trade/place-alias'

export const placeAliases = operationGroup('placeAliases', {
  ...recordOperations({
    path,
    names: placeAliasNames,
    permissions: { read: permission, write: permission, delete: permission },
    row: placeAlias,
    body: placeAliasBody,
    filters: searchOf(placeAliasFields, 'text', 'country', 'place'),
    sortable: ['text', 'place', 'createTime'],
  }),
  unmatched: {
    method: 'GET',
    path: `${path}/unmatched`,
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
