import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { LocalName } from '../../platform/kit/local-names.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    /** In other languages than Chinese. */
    'channel.labels': LocalName[]
  }
}

type ChannelRow = Selectable<Database['channel']>

/** By its code, in any case. */
export async function findChannelByCode(db: Db | Trx, code: string): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('channel')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['code']), '=', code.toLowerCase())
    .executeTakeFirst()
}
