/** Places of stored rows that no list knows: which they are, and giving ports their codes. */
import type { UnmatchedPlace } from '@backoffice/contract'
import type { TradeEngine } from '../engine/engine.ts'
import { countryColumns } from './shipment-columns.ts'

/** A place as rows have it, and the port that they shall have. */
interface Move {
  text: string
  country: string
  from: string
  to: string
}

const ends = ['orig', 'dest'] as const

/** How many different ones a person may look through. */
const placesShown = 1000

const asked = `role = 'supplier' AND ({dataSetId:UInt32} = 0 OR data_set = {dataSetId:UInt32})`

/** A shipment counts once for a text, wherever it has it. */
const unknownCountries = `SELECT 'country' AS kind,
    arrayJoin(arrayDistinct([${countryColumns.map(column => `if(${column} = '', toString(${column}_text), '')`).join(', ')}])) AS said,
    '' AS inside, count() AS n
  FROM trade_shipment WHERE ${asked} AND (${countryColumns.map(column => `${column}_text != ''`).join(' OR ')})
  GROUP BY said`

const unknownPorts = (end: (typeof ends)[number]) =>
  `SELECT 'port' AS kind, toString(${end}_port_text) AS said, toString(${end}_country) AS inside, count() AS n
   FROM trade_shipment WHERE ${asked} AND ${end}_port = '' GROUP BY said, inside`

/** The most frequent first. @param text a part of it */
export const listUnmatched = (
  engine: TradeEngine,
  { text = '', dataSetId = 0 }: { text?: string | undefined; dataSetId?: number | undefined },
): Promise<UnmatchedPlace[]> =>
  engine.rows(
    `SELECT kind, said AS text, inside AS country, sum(n) AS rowCount
     FROM (${[...ends.map(unknownPorts), unknownCountries].join(' UNION ALL ')})
     WHERE said != '' AND ({text:String} = '' OR positionCaseInsensitiveUTF8(said, {text:String}) > 0)
     GROUP BY kind, said, inside ORDER BY rowCount DESC, said, kind, inside LIMIT ${placesShown}`,
    { text, dataSetId },
  )

/** Different places of stored rows that have one of the ports, or none: '' is none. */
const placesWith = (engine: TradeEngine, end: (typeof ends)[number], ports: string[]) =>
  engine.rows<Omit<Move, 'to'>>(
    `SELECT ${end}_port_text AS text, ${end}_country AS country, ${end}_port AS "from" FROM trade_shipment
     WHERE role = 'supplier' AND ${end}_port IN {ports:Array(String)} AND ${end}_port_text != ''
     GROUP BY ${end}_port_text, ${end}_country, ${end}_port`,
    { ports },
  )

const movesAtOnce = 500
const sync = 'SETTINGS mutations_sync = 2'

/** Rows are identified by the text in their file, not by the port that they get here. */
async function move(engine: TradeEngine, end: string, moves: Move[], beforeStep: () => void): Promise<void> {
  const key = `concat(${end}_country, '|', ${end}_port, '|', ${end}_port_text)`
  const params = {
    keys: moves.map(({ country, from, text }) => `${country}|${from}|${text}`),
    ports: moves.map(({ to }) => to),
  }
  const port = `transform(${key}, {keys:Array(String)}, {ports:Array(String)}, toString(${end}_port))`
  for (const table of ['trade_shipment', 'trade_aside']) {
    beforeStep()
    await engine.alter(
      table,
      `UPDATE ${end}_port = ${port},
         ${end}_country = if(${end}_country = '', substring(${port}, 1, 2), toString(${end}_country))
       WHERE ${key} IN {keys:Array(String)} ${sync}`,
      params,
    )
  }
}

interface Moves {
  /** Whose rows are looked at, '' for rows without one. */
  ports: string[]
  /** The port of a place, undefined to leave it. */
  portOf(place: Omit<Move, 'to'>): string | undefined
  beforeStep(): void
}

/**
 * Gives stored rows other ports. After a kill it can run again and ends in the same state.
 *
 * @returns how many different places have got another one
 */
export async function movePlaces(engine: TradeEngine, { ports, portOf, beforeStep }: Moves): Promise<number> {
  let count = 0
  for (const end of ends) {
    const moves = (await placesWith(engine, end, ports)).flatMap(place => {
      const to = portOf(place)
      return to === undefined || to === place.from ? [] : [{ ...place, to }]
    })
    for (let at = 0; at < moves.length; at += movesAtOnce)
      await move(engine, end, moves.slice(at, at + movesAtOnce), beforeStep)
    count += moves.length
  }
  return count
}
