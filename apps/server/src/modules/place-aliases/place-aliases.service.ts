/** Applies the ports and countries that people chose for places to imported rows, and undoes them. */
import { freightPort, type PlaceAlias, placeAliases } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { foldedPlace, placeKey } from '../../reference/place-key.ts'
import { parsePort } from '../../reference/ports.ts'
import type { MappedPlaces } from '../../trade/import/report/mapped-places.ts'
import { moveCountries } from '../../trade/store/unmatched-countries.query.ts'
import { movePlaces } from '../../trade/store/unmatched-places.query.ts'

export type AliasTarget = Pick<PlaceAlias, 'text' | 'country' | 'place'>

/** A country has two letters, a port five. */
export const isCountry = (place: string) => place.length === 2

/** The port that people chose for a place: first for its country, then for all countries. */
function portsBy(aliases: AliasTarget[]): (text: string, country: string) => string | undefined {
  const ports = new Map(
    aliases.map(({ text, country, place }) => [placeKey(text, country), freightPort(place)]),
  )
  return (text, country) => ports.get(placeKey(text, country)) ?? ports.get(placeKey(text, ''))
}

/** How rows whose port is one of `ports` get another. @param formerly choices that were removed or changed */
function portMoves(aliases: AliasTarget[], formerly: AliasTarget[]) {
  const [portNow, portBefore] = [portsBy(aliases), portsBy(formerly)]
  const ports = ['', ...new Set(formerly.map(({ place }) => freightPort(place)))]
  const portOf = ({ text, country, from }: { text: string; country: string; from: string }) => {
    if (from === '') return portNow(text, country)
    // A row without a country has the country of its port.
    const isFormer = portBefore(text, country) === from || portBefore(text, '') === from
    return isFormer ? (portNow(text, country) ?? freightPort(parsePort(text, country))) : undefined
  }
  return { ports, portOf }
}

const listAliases = (db: AppContext['db']) =>
  db.selectFrom('placeAlias').select(['text', 'country', 'place']).execute()

/** The places that people mapped, for a report of a file that has them. */
export async function mappedPlaces({ db }: Pick<AppContext, 'db'>): Promise<MappedPlaces> {
  const aliases = await listAliases(db)
  const of = (isOne: boolean) => aliases.filter(({ place }) => isCountry(place) === isOne)
  return {
    ports: of(false).map(({ text, country }) => placeKey(text, country)),
    countries: of(true).map(({ text }) => foldedPlace(text)),
  }
}

/** @param formerly choices that were removed or changed */
export async function applyPlaceAliases(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  formerly: AliasTarget[] = [],
  signal?: AbortSignal,
): Promise<number> {
  const aliases = await listAliases(db)
  const all = [...aliases, ...formerly]
  if (all.length === 0) return 0
  const countries = new Map(
    aliases.flatMap(({ text, place }) => (isCountry(place) ? [[foldedPlace(text), place]] : [])),
  )
  const codeOf = (text: string) => countries.get(foldedPlace(text)) ?? ''
  const isPort = ({ place }: AliasTarget) => !isCountry(place)
  const moves = portMoves(aliases.filter(isPort), formerly.filter(isPort))
  const { engine, store } = trade
  return store.revise(async beforeStep => {
    const ports = all.some(isPort) ? await movePlaces(engine, { ...moves, beforeStep }) : 0
    return ports + (await moveCountries(engine, { codeOf, beforeStep }))
  }, signal)
}

export const applyPlaceAliasesJob = defineJob<{ formerly: AliasTarget[] }>({
  kind: 'trade.place-aliases',
  label: { zh: '更新已导入的地点', en: 'Update places of imported rows' },
  access: placeAliases.create.access,
  heartbeatS: 60,
  async handler({ input, signal }, app) {
    return { result: { applied: await applyPlaceAliases(app, input.formerly, signal) } }
  },
})
