import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { nextVersion } from '../../platform/kit/versions.ts'

/** The most notes that a page shows. */
const shownMax = 500

const selectNotes = (db: Db | Trx) =>
  db
    .selectFrom('memberNote')
    .innerJoin('account', 'account.id', 'memberNote.accountId')
    .leftJoin('members', 'members.uidPk', 'memberNote.memberId')
    .selectAll('memberNote')
    .select(['account.userId as author', 'members.name as memberName', 'members.userId'])

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** What notes are about, by the table of it and its key there. */
export type NoteSubject =
  | { table: 'members'; key: 'uidPk'; column: 'memberId'; value: number }
  | { table: 'orders'; key: 'orderNo'; column: 'orderNo'; value: string }

export const listNotes = (db: Db, { column, value }: NoteSubject) =>
  selectNotes(db)
    .where(`memberNote.${column}`, '=', value)
    .orderBy('memberNote.pinned', 'desc')
    .orderBy('memberNote.createTime', 'desc')
    .orderBy('memberNote.id', 'desc')
    .limit(shownMax)
    .execute()

/** @param locked until the transaction ends */
export const findNote = (trx: Trx, id: number, locked = false): Promise<NoteRow | undefined> =>
  selectNotes(trx)
    .where('memberNote.id', '=', id)
    .$if(locked, query => query.forUpdate('memberNote'))
    .executeTakeFirst()

interface NewNote {
  text: string
  pinned?: boolean
  accountId: number
}

/** @returns undefined when there is no such member or order */
export async function insertNote(
  trx: Trx,
  { table, key, column, value }: NoteSubject,
  note: NewNote,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('memberNote')
    .columns([column, 'text', 'pinned', 'accountId'])
    .expression(({ selectFrom, val }) =>
      selectFrom(table)
        .where(sql.ref(key), '=', value)
        .select([
          sql.ref(key).as('subject'),
          val(note.text).as('text'),
          val(note.pinned ?? false).as('pinned'),
          val(note.accountId).as('accountId'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateNote(trx: Trx, id: number, change: Updateable<Database['memberNote']>) {
  await trx.updateTable('memberNote').set(change).set(nextVersion).where('id', '=', id).execute()
}
