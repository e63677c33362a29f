import type { Channel, Query } from '@backoffice/contract'
import { limits, type channels as operations } from '@backoffice/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, namedLike, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { LocalName } from '../../platform/kit/local-names.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    /** In other languages than Chinese. */
    'channel.labels': LocalName[]
  }
}

export type ChannelRow = Selectable<Database['channel']>
export type NewChannel = Insertable<Database['channel']>
export type ChannelChange = Updateable<Database['channel']>
type Filters = Query<typeof operations.list>

export async function listChannels(db: Db, filters: Filters): Promise<{ rows: ChannelRow[]; total: number }> {
  const { page = 1, size = limits.pageSizeDefault, code, name, sort } = filters
  let matching = db.selectFrom('channel')
  if (code) matching = matching.where('code', 'ilike', contains(code))
  if (name)
    matching = matching.where(({ or, eb }) =>
      or([eb('name', 'ilike', contains(name)), namedLike('labels', name)]),
    )
  const rows = await matching
    .selectAll()
    .$call(orderBy<keyof Channel & keyof ChannelRow>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findChannel(db: Db | Trx, id: number): Promise<ChannelRow | undefined> {
  return db.selectFrom('channel').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By its code, in whatever case. */
export async function findChannelByCode(db: Db | Trx, code: string): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('channel')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['code']), '=', code.toLowerCase())
    .executeTakeFirst()
}

/** Holds the row until the transaction ends, so that what is compared is what is changed. */
export async function lockChannel(trx: Trx, id: number): Promise<ChannelRow | undefined> {
  return trx.selectFrom('channel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertChannel(trx: Trx, channel: NewChannel): Promise<ChannelRow> {
  return trx.insertInto('channel').values(channel).returningAll().executeTakeFirstOrThrow()
}

export async function updateChannel(trx: Trx, id: number, change: ChannelChange): Promise<ChannelRow> {
  return trx
    .updateTable('channel')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1), updateTime: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteChannel(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('channel').where('id', '=', id).execute()
}
