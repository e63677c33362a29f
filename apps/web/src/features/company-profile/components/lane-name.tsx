import type { RouteEnd, TradeRole, TradeRoutes } from '@backoffice/contract'
import { MarketLink, placeSearch, searchOfRole } from '../../../domain/companies/market-link.tsx'
import { isCountry } from '../../../domain/places/places.ts'
import { endName } from './route-names.ts'

type Lane = TradeRoutes['lanes'][number]

const called = (end: RouteEnd) => (isCountry(end.code) ? endName(end) : `${end.code} ${endName(end)}`)

export const laneItem = (lane: Lane) => ({
  key: `${lane.orig.code}>${lane.dest.code}`,
  name: `${called(lane.orig)} → ${called(lane.dest)}`,
  count: lane.count,
})

/** A pair of places, which opens the market of what goes from one to the other. */
export function LaneName({ lane, role }: { lane: Lane; role: TradeRole | undefined }) {
  const { name } = laneItem(lane)
  return (
    <MarketLink
      search={{ ...searchOfRole(role), ...placeSearch(lane.orig.code, lane.dest.code) }}
      name={name}
    >
      <bdi>{name}</bdi>
    </MarketLink>
  )
}
