/** An empty copy of a table, to be filled and then put in its place. */
import type { TradeEngine } from '../engine/engine.ts'
import { distributedTable, onCluster } from './cluster.ts'

async function dropTwin({ engine, table }: { engine: TradeEngine; table: string }): Promise<void> {
  const { layout } = engine
  const on = layout ? onCluster(layout) : ''
  await engine.command(`DROP TABLE IF EXISTS ${table}_new${on} SYNC`)
  if (layout) await engine.command(`DROP TABLE IF EXISTS ${table}_new_local${on} SYNC`)
}

/** Creates `<table>_new`, empty. */
export async function makeTwin(engine: TradeEngine, table: string): Promise<void> {
  await dropTwin({ engine, table })
  const { layout } = engine
  if (!layout) return engine.command(`CREATE TABLE ${table}_new AS ${table}`)
  const like = `${table}_local`
  const rows = `${table}_new_local`
  await engine.command(`CREATE TABLE ${rows}${onCluster(layout)} AS ${like}`)
  await engine.command(distributedTable(`${table}_new`, { like, rows, table }, layout))
}

/** Puts `<table>_new` in the place of the table: at once on a server, one server after another on a cluster. */
async function takePlaceOfTwin(engine: TradeEngine, table: string): Promise<void> {
  const { layout } = engine
  const end = layout ? '_local' : ''
  const on = layout ? onCluster(layout) : ''
  await engine.command(`EXCHANGE TABLES ${table}_new${end} AND ${table}${end}${on}`)
  await dropTwin({ engine, table })
}

/** Makes a table anew. @param beforeStep throws to stop, before anything is visible */
export async function rebuild<T extends string>(
  engine: TradeEngine,
  table: T,
  fill: (table: `${T}_new`) => Promise<void>,
  beforeStep: () => void,
): Promise<void> {
  await makeTwin(engine, table)
  await fill(`${table}_new`)
  beforeStep()
  await takePlaceOfTwin(engine, table)
}
