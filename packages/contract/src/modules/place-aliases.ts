/** Place names in files that the built-in list does not know, and the ports that people choose for them. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { recordOperations } from '../record-operations.ts'
import { closed, id, listQuery, optionalText, rowsOf } from '../schemas.ts'
import { placeAliasFields, placeAliasNames } from '../vocabulary/place-aliases.ts'
import { recordOf, searchOf, sentOf } from '../words/fields.ts'
import { tradeDataPermissions } from './trade-data.ts'

export const placeAliasBody = closed(sentOf(placeAliasFields))

export const placeAlias = recordOf(placeAliasFields)
export type PlaceAlias = Type.Static<typeof placeAlias>

export const unmatchedPlace = Type.Object({
  text: Type.String(),
  /** The ISO 3166 alpha-2 code of the rows. Blank when the rows have none. */
  country: Type.String(),
  /** The number of shipments that start or end there. */
  rowCount: Type.Integer(),
})
export type UnmatchedPlace = Type.Static<typeof unmatchedPlace>

const permission = tradeDataPermissions.import
const path = '/sparq/trade/place-alias'

export const placeAliases = {
  ...recordOperations({
    id: 'placeAliases',
    path,
    names: placeAliasNames,
    permissions: { read: permission, write: permission, delete: permission },
    row: placeAlias,
    body: placeAliasBody,
    filters: searchOf(placeAliasFields, 'text', 'country', 'port'),
    sortable: ['text', 'port', 'createTime'],
  }),
  unmatched: operation({
    id: 'placeAliases.unmatched',
    method: 'GET',
    path: `${path}/unmatched`,
    summary: 'Places of imported rows that are no known port, the most frequent first; the first thousand',
    access: { permission },
    query: listQuery({
      text: optionalText({ max: limits.searchTextMax }),
      dataSetId: Type.Optional(id()),
    }),
    data: rowsOf(unmatchedPlace),
  }),
}
