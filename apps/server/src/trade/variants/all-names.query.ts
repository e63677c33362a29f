/** All names of companies, a part at a time: the numbers of companies are spread evenly. */
import type { TradeEngine } from '../engine/engine.ts'
import { slicesOf } from '../store/staged-rows.query.ts'

interface NamedCompany {
  company: string
  name: string
  country: string
}

const namesAtOnce = 20_000

export async function* allNames(engine: TradeEngine): AsyncGenerator<NamedCompany[]> {
  const [counted] = await engine.rows<{ n: number }>('SELECT count() AS n FROM trade_company_name')
  for (const { from, to } of slicesOf(counted?.n ?? 0, namesAtOnce))
    yield await engine.rows<NamedCompany>(
      `SELECT toString(company) AS company, name, max(country) AS country FROM trade_company_name
       WHERE company BETWEEN {from:UInt64} AND {to:UInt64} GROUP BY company, name`,
      { from, to },
    )
}
