/** What a channel cannot be deleted for: members that came by it and products that are sold through it. */
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { namedUsersMax, type Use } from '../../lib/in-use.ts'

type Found = Omit<Use, 'kind'>

async function usingMembers(trx: Trx, code: string): Promise<Found> {
  const { rows } = await sql<Found>`
    SELECT
      (SELECT count(*)::integer FROM members WHERE channel_code = ${code}) AS total,
      ARRAY(
        SELECT coalesce(nullif(name, ''), user_id) FROM members
        WHERE channel_code = ${code} ORDER BY create_time DESC LIMIT ${namedUsersMax}
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

export const listChannelUses = async (trx: Trx, code: string): Promise<Use[]> => [
  { kind: 'member', ...(await usingMembers(trx, code)) },
  { kind: 'product', ...(await usingProducts(trx, code)) },
]
