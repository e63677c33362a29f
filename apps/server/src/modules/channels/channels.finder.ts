import { channels } from '@backoffice/contract'
import { sql } from 'kysely'
import { contains } from '../../platform/db/filters.ts'
import type { Finder } from '../../platform/kit/finder.ts'
import { localNames, sayName } from '../../platform/kit/local-names.ts'
import { hasSeenName, namesSeenBy } from '../../platform/masking/personal-data.ts'

/** By part of the code or of a name; there are few channels. */
export const channelFinder: Finder = {
  kind: 'channel',
  operation: channels.list,
  async find({ db }, { text, limit, language, actor }) {
    const see = namesSeenBy(actor)
    const rows = await db
      .selectFrom('channel')
      .select(['id', 'code', 'name', 'labels'])
      .where(({ or, eb }) => or([eb('code', 'ilike', contains(text)), hasSeenName(actor, 'channel', text)]))
      .orderBy('code')
      .limit(limit)
      .execute()
    return rows.map(({ id, code, name, labels }) => ({
      id: String(id),
      name: see(sayName(localNames(name, labels), language) ?? name),
      note: code,
    }))
  },
  async idOf(db, { name }) {
    const row = await db
      .selectFrom('channel')
      .select('id')
      .where(sql<boolean>`lower(code) = lower(${name})`)
      .executeTakeFirst()
    return row?.id
  },
}
