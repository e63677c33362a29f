/** Notes of the staff about members (decisions §4 Members). */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { changeOf, closed, id, idParams, rowsOf } from '../schemas.ts'
import { memberNoteFields, memberNoteNames } from '../vocabulary/member-notes.ts'
import { phrase, titleOf } from '../words/entities.ts'
import { recordOf, sentOf } from '../words/fields.ts'

export const memberNotePermissions = permissionGroup('memberNote', titleOf(memberNoteNames.many), {
  read: phrase('read', memberNoteNames),
  write: { zh: '添加会员备注，修改和删除自己的备注', en: 'Add member notes, change and delete own ones' },
  moderate: { zh: '修改和删除他人的会员备注', en: 'Change and delete member notes of others' },
})

export const memberNote = Type.Object({
  ...recordOf(memberNoteFields).properties,
  /** The caller may change and delete it. */
  editable: Type.Boolean(),
})
export type MemberNote = Type.Static<typeof memberNote>

const ofOwnOrOthers = { anyOf: [memberNotePermissions.write, memberNotePermissions.moderate] }

const body = closed(sentOf(memberNoteFields))

export const memberNotes = operationGroup('memberNotes', {
  list: {
    method: 'GET',
    path: '/core/member-note/list',
    summary: 'Notes about a member, by its uidPk: pinned ones first, then the newest',
    access: { permission: memberNotePermissions.read },
    query: Type.Object({ memberId: id() }),
    data: rowsOf(memberNote),
  },
  create: {
    method: 'POST',
    path: '/core/member-note',
    summary: 'Write a note about a member',
    creates: true,
    access: { permission: memberNotePermissions.write },
    body: closed({ memberId: id(), ...body.properties }),
    data: memberNote,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/core/member-note',
    summary: 'Change a note',
    access: ofOwnOrOthers,
    body: changeOf(body),
    data: memberNote,
  },
  delete: {
    method: 'DELETE',
    path: '/core/member-note/{id}',
    summary: 'Delete a note',
    access: ofOwnOrOthers,
    params: idParams,
  },
})
