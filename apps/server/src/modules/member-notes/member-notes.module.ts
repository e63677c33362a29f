import {
  memberNoteFields,
  memberNoteNames,
  memberNotePermissions,
  memberNotes,
  memberTagFields,
  memberTagNames,
  memberTags,
} from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { auditWords, privateTo } from '../../platform/audit/words.ts'
import { bind } from '../../platform/http/bind.ts'
import { tableSource } from '../../platform/kit/timeline.ts'
import type { Module } from '../../platform/module.ts'
import { addNote, changeNote, notesOf, removeNote } from './member-notes.service.ts'
import { addTag, removeTag, tagsInUse, tagsOf } from './member-tags.service.ts'

const selectNotes = (of: RawBuilder<boolean>) => sql`
  SELECT n.create_time AS time, n.id AS key, jsonb_build_object('text', n.text, 'by', account.user_id) AS facts
  FROM member_note n JOIN account ON account.id = n.account_id WHERE ${of}`

/** Notes of the staff, as their reader may see them. */
const noteEvents = [
  tableSource({
    kind: 'note',
    operation: memberNotes.list,
    events: ({ memberId }) => selectNotes(sql`n.member_id = ${memberId}`),
    ofOrder: orderNo => selectNotes(sql`n.order_no = ${orderNo}`),
  }),
]

function memberNoteRoutes(app: AppContext): void {
  const { db } = app
  bind(app, memberNotes.list, ({ query, actor }) => notesOf(db, query, actor))
  bind(app, memberNotes.create, ({ body, actor, origin, once }) =>
    db.transaction().execute(trx => once(trx, () => addNote(trx, body, { actor, origin }))),
  )
  bind(app, memberNotes.update, ({ body, actor, origin }) =>
    db.transaction().execute(trx => changeNote(trx, body, { actor, origin })),
  )
  bind(app, memberNotes.delete, async ({ params, actor, origin }) => {
    await db.transaction().execute(trx => removeNote(trx, params.id, { actor, origin }))
    return null
  })
}

function memberTagRoutes(app: AppContext): void {
  const { db } = app
  bind(app, memberTags.list, async ({ query: { memberId } }) => {
    const rows = await (memberId === undefined ? tagsInUse(db) : tagsOf(db, memberId))
    return { rows, total: rows.length }
  })
  bind(app, memberTags.add, ({ body, actor, origin }) =>
    db.transaction().execute(trx => addTag(trx, body, { actor, origin })),
  )
  bind(app, memberTags.remove, async ({ params, origin }) => {
    await db.transaction().execute(trx => removeTag(trx, params.id, origin))
    return null
  })
}

export const memberNotesModule: Module = {
  routes: [memberNoteRoutes, memberTagRoutes],
  auditWords: [
    auditWords(
      'memberNote',
      memberNoteNames,
      memberNoteFields,
      { create: true, update: true, delete: true },
      privateTo(memberNotePermissions.read, { text: 'text' }),
    ),
    auditWords(
      'memberTag',
      memberTagNames,
      memberTagFields,
      { create: true, delete: true },
      privateTo(memberNotePermissions.read, { tag: 'text' }),
    ),
  ],
  timeline: noteEvents,
}
