import type { Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { nextVersion } from '../../platform/kit/versions.ts'

/** The most notes that a member's page shows. */
const shownMax = 500

const selectNotes = (db: Db | Trx) =>
  db
    .selectFrom('memberNote')
    .innerJoin('account', 'account.id', 'memberNote.accountId')
    .innerJoin('members', 'members.uidPk', 'memberNote.memberId')
    .selectAll('memberNote')
    .select(['account.userId as author', 'members.name as memberName', 'members.userId'])

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export const listNotes = (db: Db, memberId: number) =>
  selectNotes(db)
    .where('memberNote.memberId', '=', memberId)
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
  memberId: number
  text: string
  pinned?: boolean
  accountId: number
}

/** @returns undefined when there is no such member */
export async function insertNote(trx: Trx, { memberId, ...note }: NewNote): Promise<number | undefined> {
  const row = await trx
    .insertInto('memberNote')
    .columns(['memberId', 'text', 'pinned', 'accountId'])
    .expression(({ selectFrom, val }) =>
      selectFrom('members')
        .where('uidPk', '=', memberId)
        .select([
          'uidPk as memberId',
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
