import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { recordset } from '../../platform/db/recordset.ts'
import type { DollarRate } from '../../trade/store/converted-values.query.ts'
import type { MonthlyRate } from './rate-file.ts'

/** Rates that differ are replaced. @returns how many there were of each */
export async function storeRates(trx: Trx, rates: MonthlyRate[], source: string) {
  const { rows } = await sql<{ isAdded: boolean; n: number }>`
    WITH stored AS (
      INSERT INTO exchange_rate AS old (currency, month, rate, source)
      SELECT currency, month, rate, ${source}
      FROM ${recordset(
        'exchange_rate',
        rates.map(({ currency, month, rate }) => ({ currency, month, rate })),
      )}
      ON CONFLICT (currency, month) DO UPDATE
        SET rate = excluded.rate, source = excluded.source, version = old.version + 1, update_time = now()
        WHERE old.rate <> excluded.rate
      RETURNING (xmax = 0) AS is_added
    )
    SELECT is_added AS "isAdded", count(*)::int AS n FROM stored GROUP BY is_added
  `.execute(trx)
  const countOf = (isAdded: boolean) => rows.find(row => row.isAdded === isAdded)?.n ?? 0
  return { added: countOf(true), changed: countOf(false) }
}

export async function hasRates(db: Db): Promise<boolean> {
  const row = await db.selectFrom('exchangeRate').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Rates outside of this would make values that no column holds. */
const usable = sql`rate BETWEEN 0.001 AND 999999999`

/**
 * Units of each currency for one US dollar, by month: both rates of the month are known, or the currency is the euro.
 *
 * @param only these months of currencies, as `CNY 2026-03`
 */
export async function listDollarRates(db: Db, only?: string[]): Promise<DollarRate[]> {
  const { rows } = await sql<DollarRate>`
    SELECT currency, month, trim_scale(rate)::text AS rate, source FROM (
      SELECT other.currency, other.month, round(other.rate / usd.rate, 8) AS rate,
        CASE WHEN other.source = usd.source THEN usd.source ELSE other.source || ' / ' || usd.source END AS source
      FROM exchange_rate usd
      JOIN exchange_rate other ON other.month = usd.month AND other.currency <> 'USD'
      WHERE usd.currency = 'USD'
      UNION ALL
      SELECT 'EUR', month, round(1 / rate, 8), source FROM exchange_rate WHERE currency = 'USD'
    ) AS cross_rate
    WHERE ${usable} ${only ? sql`AND currency || ' ' || month = ANY(${only})` : sql``}
  `.execute(db)
  return rows
}
