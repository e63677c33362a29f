import { type Body, placeAliases } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { listQuery, resource } from '../../../lib/resource.ts'
import { refreshTradeData } from './trade-data.ts'

export const placeAliasData = resource('placeAliases', placeAliases, { alsoRefresh: refreshTradeData })

export const unmatchedQuery = listQuery(placeAliasData.key('unmatched'), placeAliases.unmatched)

export const useMapPlace = placeAliasData.action((body: Body<typeof placeAliases.create>) =>
  call(placeAliases.create, { body }),
)
