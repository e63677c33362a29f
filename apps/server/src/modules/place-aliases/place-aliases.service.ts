/** Applies the ports that people chose for places to imported rows, and undoes them. */
import { freightPort, type PlaceAlias, placeAliases } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { foldWords } from '../../platform/lib/plain-text.ts'
import { parsePort } from '../../reference/ports.ts'
import { movePlaces } from '../../trade/store/unmatched-places.query.ts'

type Told = Pick<PlaceAlias, 'text' | 'country' | 'port'>

const keyOf = (text: string, country: string) => `${country}|${foldWords(text) || text}`

/** The port that people chose for a place: first for its country, then for all countries. */
function portsBy(aliases: Told[]): (text: string, country: string) => string | undefined {
  const ports = new Map(aliases.map(({ text, country, port }) => [keyOf(text, country), freightPort(port)]))
  return (text, country) => ports.get(keyOf(text, country)) ?? ports.get(keyOf(text, ''))
}

/** @param formerly choices that were removed or changed */
export async function applyPlaceAliases(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  formerly: Told[] = [],
  signal?: AbortSignal,
): Promise<number> {
  const aliases = await db.selectFrom('placeAlias').select(['text', 'country', 'port']).execute()
  if (aliases.length + formerly.length === 0) return 0
  const [portNow, portBefore] = [portsBy(aliases), portsBy(formerly)]
  const ports = ['', ...new Set(formerly.map(({ port }) => freightPort(port)))]
  const portOf = ({ text, country, from }: { text: string; country: string; from: string }) => {
    if (from === '') return portNow(text, country)
    // A row without a country has the country of its port.
    const isFormer = portBefore(text, country) === from || portBefore(text, '') === from
    return isFormer ? (portNow(text, country) ?? freightPort(parsePort(text, country))) : undefined
  }
  const { engine, store } = trade
  return store.revise(beforeStep => movePlaces(engine, { ports, portOf, beforeStep }), signal)
}

export const applyPlaceAliasesJob = defineJob<{ formerly: Told[] }>({
  kind: 'trade.place-aliases',
  label: { zh: '更新已导入的地点', en: 'Update places of imported rows' },
  access: placeAliases.create.access,
  heartbeatS: 60,
  async handler({ input, signal }, app) {
    return { result: { applied: await applyPlaceAliases(app, input.formerly, signal) } }
  },
})
