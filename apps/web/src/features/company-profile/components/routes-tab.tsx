import { companyBillFields, type RouteEnd, type TradeRole, type TradeRoutes } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { RankBars, type RankItem } from '../../../domain/charts/rank-bars.tsx'
import { MarketLink, placeSearch, searchOfRole } from '../../../domain/companies/market-link.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { isCountry } from '../../../domain/places/places.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { routesQuery } from '../api/profile.ts'
import styles from './company-profile.module.css'
import { laneItem } from './lane-name.tsx'
import { type RoleTabProps, tabRequest } from './role-tab.ts'
import { endName } from './route-names.ts'
import { ShowBills } from './show-bills.tsx'
import { sumColumns } from './sum-columns.tsx'

const RouteMap = lazyPart(() => import('./route-map.tsx'), 'RouteMap', { isContent: true })

type Lane = TradeRoutes['lanes'][number]

function End({ end }: { end: RouteEnd }) {
  if (isCountry(end.code)) return <bdi>{countryName(end.code)}</bdi>
  return (
    <span className={styles.company}>
      <span>
        <code>{end.code}</code> <bdi>{endName(end)}</bdi>
      </span>
      {end.country && <small>{countryName(end.country)}</small>}
    </span>
  )
}

const lanesShown = 30

const laneColumns = (role: TradeRole): Column<Lane>[] => [
  { key: 'from', title: t('bills.from'), width: 220, render: row => <End end={row.orig} /> },
  { key: 'to', title: t('bills.to'), width: 220, render: row => <End end={row.dest} /> },
  ...sumColumns<Lane>(),
  {
    key: 'market',
    title: t('companies.view.market'),
    width: 90,
    render: row => (
      <MarketLink
        search={{ ...searchOfRole(role), ...placeSearch(row.orig.code, row.dest.code) }}
        name={laneItem(row).name}
      >
        {t('companies.view.market')}
      </MarketLink>
    ),
  },
]

const called = (name: 'origPorts' | 'destPorts' | 'origCountries' | 'destCountries') =>
  say(companyBillFields[`search.${name}`].label)

const rankTitles = {
  ports: { orig: called('origPorts'), dest: called('destPorts') },
  countries: { orig: called('origCountries'), dest: called('destCountries') },
}

type Place = TradeRoutes['ports'][number]

function PlaceName({ place, role }: { place: Place; role: TradeRole }) {
  const search = place.end === 'orig' ? placeSearch(place.code, '') : placeSearch('', place.code)
  return (
    <MarketLink search={{ ...searchOfRole(role), ...search }} name={endName(place)}>
      {!isCountry(place.code) && <code>{place.code}</code>} <bdi>{endName(place)}</bdi>
    </MarketLink>
  )
}

function Ranks({ routes, role, change }: { routes: TradeRoutes } & Pick<RoleTabProps, 'role' | 'change'>) {
  const toItem = (place: Place): RankItem => ({
    key: place.code,
    name: endName(place),
    count: place.count,
    content: <PlaceName place={place} role={role} />,
    onPick: () =>
      change({ tab: 'bills', role, route: place.end === 'orig' ? `${place.code}>` : `>${place.code}` }),
  })
  const ends = ['orig', 'dest'] as const
  const kinds = ['ports', 'countries'] as const
  return (
    <div className={styles.ranks}>
      {kinds.flatMap(kind =>
        ends.map(end => (
          <RankBars
            key={`${kind} ${end}`}
            title={rankTitles[kind][end]}
            tone={end === 'dest' ? 'second' : 'first'}
            items={routes[kind].filter(place => place.end === end).map(toItem)}
            total={(kind === 'ports' ? routes.portTotals : routes.countryTotals)[end]}
          />
        )),
      )}
    </div>
  )
}

/** Ports, countries and lanes of a company, on a map and in numbers. */
export function RoutesTab(props: RoleTabProps) {
  const { search, role, change } = props
  const result = useQuery(routesQuery({ ...tabRequest(props), ...(search && { search }) }))
  const { data, error, refetch } = result
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton.Node active className={styles.mapBone} />
  const none = { title: t('companyProfile.noTrade'), text: t('companyProfile.noTradeText') }
  if (data.lanes.length === 0 && data.countries.length === 0) return <EmptyNote {...none} />
  const lanes = data.lanes.slice(0, lanesShown)
  // Content below the map waits for it.
  return (
    <Suspense fallback={<div className={styles.mapBone} />}>
      <RefreshState result={result} />
      <RouteMap routes={data} onRoute={route => change({ tab: 'bills', role, route })} />
      <Ranks routes={data} role={role} change={change} />
      <Section
        title={t('companyProfile.lanes')}
        context={t('companyProfile.laneTotal', { count: data.laneTotal, shown: String(lanes.length) })}
      >
        <RowsView<Lane>
          label={t('companyProfile.lanes')}
          rows={lanes}
          rowKey={({ orig, dest }) => `${orig.code} ${dest.code}`}
          columns={laneColumns(role)}
          actions={row => (
            <ShowBills
              of={laneItem(row).name}
              onShow={() => change({ tab: 'bills', role, route: laneItem(row).key })}
            />
          )}
          empty={none}
        />
      </Section>
    </Suspense>
  )
}
