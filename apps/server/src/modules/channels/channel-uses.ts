/** What a channel cannot be deleted for: members that came by it and products that are sold through it. */
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { namedUsersMax, type Use } from '../../platform/kit/in-use.ts'

type Found = Omit<Use, 'kind'>

async function usingMembers(trx: Trx, code: string): Promise<Found> {
  const { rows } = await sql<Found>`
    SELECT
      (SELECT count(*)::integer FROM members WHERE lower(channel_code) = lower(${code})) AS total,
      ARRAY(
        SELECT coalesce(nullif(name, ''), user_id) FROM members
        WHERE lower(channel_code) = lower(${code}) ORDER BY create_time DESC LIMIT ${namedUsersMax}
      ) AS names
  `.execute(trx)
  return rows[0] ?? { names: [], total: 0 }
}

async function usingProducts(trx: Trx, code: string): Promise<Found> {
  const { rows } = await sql<Found>`
    SELECT
      (SELECT count(*)::integer FROM product WHERE lower(channel) = lower(${code})) AS total,
      ARRAY(
        SELECT coalesce(name, sku_code, '') FROM product
        WHERE lower(channel) = lower(${code}) ORDER BY id LIMIT ${namedUsersMax}
      ) AS names
  `.execute(trx)
  return rows[0] ?? { names: [], total: 0 }
}

/**
 * Keeps the channels that rows are about to name until the transaction ends: who deletes one meanwhile waits, and
 * then finds it used. Codes of no channel are nobody's business here.
 */
export async function holdChannels(trx: Trx, codes: string[]): Promise<void> {
  const named = [...new Set(codes.map(code => code.toLowerCase()))].filter(code => code !== '')
  if (named.length === 0) return
  await sql`SELECT 1 FROM channel WHERE lower(code) = ANY (${named}::text[]) ORDER BY id FOR KEY SHARE`.execute(
    trx,
  )
}

export const listChannelUses = async (trx: Trx, code: string): Promise<Use[]> => [
  { kind: 'member', ...(await usingMembers(trx, code)) },
  { kind: 'product', ...(await usingProducts(trx, code)) },
]
