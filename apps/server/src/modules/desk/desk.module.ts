/** The desk: it collects what the other modules' manifests add, and knows none of them. */
import {
  desk,
  deskFigureNames,
  deskNeeds,
  deskSeries,
  deskSeriesNames,
  type TrendUnit,
} from '@backoffice/contract'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { deskClock } from '../../platform/desk/desk-clock.ts'
import type {
  DaySeries,
  DeskFigurePart,
  DeskTrendPart,
  FigureReading,
} from '../../platform/desk/desk-parts.ts'
import { bind } from '../../platform/http/bind.ts'
import { SharedWork } from '../../platform/lib/shared-work.ts'
import { startOfDay } from '../../platform/lib/time.ts'
import type { Module } from '../../platform/module.ts'

const trendPeriods = { day: 30, week: 26, month: 12 } as const satisfies Record<TrendUnit, number>

/** One part that fails is answered as not available. */
async function orNothing<T>(app: AppContext, what: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    app.http.log.error({ err: error }, `desk: ${what} could not be read`)
    return undefined
  }
}

/** These figures are read at the same time for several people. */
interface Shared {
  figures: SharedWork<FigureReading>
  trends: SharedWork<DaySeries>
}

async function readFigure(app: AppContext, actor: Actor, part: DeskFigurePart, shared: Shared) {
  const ask = () => part.read({ app, actor, clock: deskClock(new Date(), app.config.businessTimezone) })
  const read = await orNothing(app, part.key, part.isOwn ? ask() : shared.figures.do(part.key, ask))
  return {
    key: part.key,
    value: read?.value ?? null,
    before: read?.before ?? null,
    amount: read?.amount ?? null,
    oldest: read?.oldest?.toISOString() ?? null,
    done: read?.done ?? null,
    batch: read?.batch ?? null,
    search: read?.search ?? {},
  }
}

/** Days within periods that begin on these days. Amounts are whole cents: sums of them stay exact. */
function sumsOf(starts: string[], rows: DaySeries, at: number): number[] {
  const cents = starts.map(() => 0)
  for (const { day, values } of rows) {
    const place = starts.findLastIndex(start => start <= day)
    if (place >= 0) cents[place] = (cents[place] ?? 0) + Math.round((values[at] ?? 0) * 100)
  }
  return cents.map(sum => sum / 100)
}

/** @param starts of the periods that are shown and, first, of as many before */
async function readTrend(app: AppContext, part: DeskTrendPart, starts: string[], shared: Shared) {
  const clock = deskClock(new Date(), app.config.businessTimezone)
  const from = startOfDay(starts[0] ?? clock.today, clock.timeZone)
  const span = { from, before: clock.now }
  const name = part.keys.join()
  const ask = () => part.read({ app, clock, span })
  const rows = await orNothing(app, name, shared.trends.do(`${name} ${starts[0]}`, ask))
  return part.keys.map((key, at) => {
    const sums = rows && sumsOf(starts, rows, at)
    const half = starts.length / 2
    return { key, values: sums?.slice(half) ?? null, before: sums?.slice(0, half) ?? null }
  })
}

const placeOf = ({ key }: DeskFigurePart) => deskFigureNames.values.indexOf(key)

function routes(app: AppContext): void {
  const shared: Shared = { figures: new SharedWork(), trends: new SharedWork() }
  bind(app, desk.today, async ({ actor }) => {
    const own = app.desk.figures.filter(({ key }) =>
      deskNeeds(key).every(({ access }) => permits(access, actor)),
    )
    const asOf = new Date().toISOString()
    const inOrder = own.toSorted((a, b) => placeOf(a) - placeOf(b))
    return { asOf, figures: await Promise.all(inOrder.map(part => readFigure(app, actor, part, shared))) }
  })

  bind(app, desk.trends, async ({ actor, query: { unit = 'day' } }) => {
    const own = app.desk.trends.filter(({ keys }) =>
      keys.every(key => permits(deskSeries[key].of.access, actor)),
    )
    const count = trendPeriods[unit]
    const starts = deskClock(new Date(), app.config.businessTimezone).startsOf(unit, 2 * count)
    const read = await Promise.all(own.map(part => readTrend(app, part, starts, shared)))
    const series = deskSeriesNames.values.flatMap(key => read.flat().filter(each => each.key === key))
    return { starts: starts.slice(count), series }
  })
}

export const deskModule: Module = { routes: [routes] }
