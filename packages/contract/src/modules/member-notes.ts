/** Notes of the staff about members (decisions §4 Members) and orders, and tags of members. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { changeOf, closed, id, idParams, requiredText, rowsOf } from '../schemas.ts'
import { memberNoteFields, memberNoteNames, memberTagFields } from '../vocabulary/member-notes.ts'
import { phrase, titleOf } from '../words/entities.ts'
import { recordOf, sentOf, shownOf } from '../words/fields.ts'

export const memberNotePermissions = permissionGroup('memberNote', titleOf(memberNoteNames.many), {
  read: phrase('read', memberNoteNames),
  write: {
    zh: '添加备注和会员标签，修改和删除自己的备注',
    en: 'Add notes and member tags, change and delete own notes',
  },
  moderate: { zh: '修改和删除他人的备注', en: 'Change and delete notes of others' },
})

export const memberNote = Type.Object({
  ...recordOf(memberNoteFields).properties,
  /** The caller may change and delete it. */
  editable: Type.Boolean(),
})
export type MemberNote = Type.Static<typeof memberNote>

const ofOwnOrOthers = { anyOf: [memberNotePermissions.write, memberNotePermissions.moderate] }

const body = closed(sentOf(memberNoteFields))

/** What a note is about: one of both. Whoever asks about an order may also read orders. */
const subject = {
  /** The uidPk of a member. */
  memberId: Type.Optional(id()),
  orderNo: Type.Optional(requiredText({ max: limits.searchTextMax })),
}

export const memberNotes = operationGroup('memberNotes', {
  list: {
    method: 'GET',
    path: '/core/member-note/list',
    summary: 'Notes about a member or an order: pinned ones first, then the newest',
    access: { permission: memberNotePermissions.read },
    query: Type.Object(subject),
    data: rowsOf(memberNote),
  },
  create: {
    method: 'POST',
    path: '/core/member-note',
    summary: 'Write a note about a member or an order',
    creates: true,
    access: { permission: memberNotePermissions.write },
    body: closed({ ...subject, ...body.properties }),
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

const memberTag = Type.Object({ id: id(), ...shownOf(memberTagFields) })
export type MemberTag = Type.Static<typeof memberTag>

export const memberTags = operationGroup('memberTags', {
  list: {
    method: 'GET',
    path: '/core/member-tag/list',
    summary: 'Tags of a member, by its uidPk; without one, the first of all tags, each once',
    access: { permission: memberNotePermissions.read },
    query: Type.Object({ memberId: Type.Optional(id()) }),
    data: rowsOf(memberTag),
  },
  add: {
    method: 'POST',
    path: '/core/member-tag',
    summary: 'Tag a member; a tag that it has stays as it is',
    access: { permission: memberNotePermissions.write },
    body: closed({ memberId: id(), ...sentOf(memberTagFields) }),
    data: memberTag,
  },
  remove: {
    method: 'DELETE',
    path: '/core/member-tag/{id}',
    summary: 'Take a tag from its member',
    access: { permission: memberNotePermissions.write },
    params: idParams,
  },
})
