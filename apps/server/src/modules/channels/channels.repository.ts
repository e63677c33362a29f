import type { Channel, channels as operations, Query, Rows } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, namedLike, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { type LocalName, localNames } from '../../platform/kit/local-names.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    /** In other languages than Chinese. */
    'channel.labels': LocalName[]
  }
}

export type ChannelRow = Selectable<Database['channel']>

/** With its own name among those in other languages. */
export const toChannel = (row: ChannelRow) => ({ ...row, labels: localNames(row.name, row.labels) })

export const channelTable = versioned('channel', { shown: toChannel })

export async function listChannels(
  db: Db,
  { code, name, sort, ...paging }: Query<typeof operations.list>,
): Promise<Rows<ChannelRow>> {
  let matching = db.selectFrom('channel')
  if (code) matching = matching.where('code', 'ilike', contains(code))
  if (name)
    matching = matching.where(({ or, eb }) =>
      or([eb('name', 'ilike', contains(name)), namedLike('labels', name)]),
    )
  const listed = matching
    .selectAll()
    .$call(orderBy<keyof Channel & keyof ChannelRow>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
  return pageOf(listed, paging)
}

/** By its code, in whatever case. */
export async function findChannelByCode(db: Db | Trx, code: string): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('channel')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['code']), '=', code.toLowerCase())
    .executeTakeFirst()
}
