/** Members that came through a channel and products that are sold through it stop it from being deleted. */
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { UsageSource } from '../../platform/kit/in-use.ts'
import { nobody, showsWhole } from '../../platform/masking/personal-data.ts'

/** Users of a channel, for `inUse`. */
export const channelUsers = (code: string): UsageSource[] => [
  {
    kind: 'member',
    from: sql`members WHERE lower(channel_code) = lower(${code})`,
    // Some are called by their phone number or e-mail address, which not everybody may see.
    name: sql`CASE WHEN name <> '' AND ${showsWhole(nobody, 'name')} THEN name ELSE user_id END`,
    order: sql`create_time DESC`,
  },
  {
    kind: 'product',
    from: sql`product WHERE lower(channel) = lower(${code})`,
    name: sql`coalesce(name, sku_code, '')`,
    order: sql`id`,
  },
]

/**
 * Locks the channels that new rows will name until the transaction ends. A transaction that deletes one waits, and then
 * finds it in use. Codes without a channel are ignored here.
 */
export async function holdChannels(trx: Trx, codes: string[]): Promise<void> {
  const named = [...new Set(codes.map(code => code.toLowerCase()))].filter(code => code !== '')
  if (named.length === 0) return
  await sql`SELECT 1 FROM channel WHERE lower(code) = ANY (${named}::text[]) ORDER BY id FOR KEY SHARE`.execute(
    trx,
  )
}
