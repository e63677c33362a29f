/** Companies that are one in counts: partners are counted by the company that leads them, rows stay as they are. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'

const twins = 'SELECT company, lead FROM trade_twin FINAL WHERE lead != 0'

/**
 * SQL of the company that a partner is counted as, for a statement that begins with `with`.
 *
 * @param where the shipments whose partners are counted
 */
export const partnerTwins = (where: string) => ({
  with: `WITH (SELECT (groupArray(company), groupArray(lead)) FROM (SELECT toUInt64(0) AS company, toUInt64(0) AS lead
    UNION ALL ${twins} AND company GLOBAL IN (SELECT partner FROM trade_shipment ${where}))) AS twins`,
  lead: 'transform(partner, twins.1, twins.2, partner)',
})

export const hasTwins = async (engine: TradeEngine): Promise<boolean> =>
  (await engine.rows(`${twins} LIMIT 1`)).length > 0

/** All that are one with a company, itself among them. */
export async function twinsOf(
  engine: TradeEngine,
  company: string,
  options: QueryOptions,
): Promise<string[]> {
  const rows = await engine.query<{ twin: string }>(
    `SELECT toString(company) AS twin FROM (${twins})
     WHERE lead GLOBAL IN (SELECT lead FROM (${twins} AND company = {company:UInt64}))`,
    { company },
    options,
  )
  return rows.length > 0 ? rows.map(({ twin }) => twin) : [company]
}

/** Those of the companies that are one with another of them. */
export async function groupTwins(
  engine: TradeEngine,
  companies: string[],
  options: QueryOptions,
): Promise<string[][]> {
  const rows = await engine.query<{ group: string[] }>(
    `SELECT arrayMap(twin -> toString(twin), arraySort(groupUniqArray(company))) AS group FROM (${twins})
     WHERE company IN {companies:Array(UInt64)} GROUP BY lead HAVING length(group) > 1 ORDER BY lead`,
    { companies: companies.map(BigInt) },
    options,
  )
  return rows.map(({ group }) => group)
}

const atOnce = 10_000

/**
 * @param leads by the number of a company, all that are one with another
 * @returns how many are counted in another way now
 */
export async function noteTwins(
  engine: TradeEngine,
  leads: Map<string, string>,
  version: number,
): Promise<number> {
  const rows = await engine.rows<{ company: string; lead: string }>(
    `SELECT toString(company) AS company, toString(lead) AS lead FROM (${twins})`,
  )
  const known = new Map(rows.map(({ company, lead }) => [company, lead]))
  const changed = [...new Set([...known.keys(), ...leads.keys()])]
    .filter(company => known.get(company) !== leads.get(company))
    .map(company => [company, leads.get(company) ?? '0', version])
  for (let at = 0; at < changed.length; at += atOnce)
    await engine.insert('trade_twin', ['company', 'lead', 'version'], changed.slice(at, at + atOnce))
  return changed.length
}
