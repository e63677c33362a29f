/** Scrolling notices of the front sites (specification §2 Notices, §5, §7). */
import Type from 'typebox'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { changeOf, closed, id, idParams, listQuery, rowsOf } from '../schemas.ts'
import { noticeFields } from '../vocabulary/notices.ts'
import { pick, recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'

export const noticePermissions = permissionGroup(
  'notice',
  { zh: '通知栏', en: 'Notices' },
  {
    read: { zh: '查看通知', en: 'View notices' },
    write: { zh: '新增和编辑通知', en: 'Add and edit notices' },
    delete: { zh: '删除通知', en: 'Delete notices' },
    open: { zh: '前台读取通知', en: 'Read notices for front sites' },
  },
)

export const noticeBody = closed(sentOf(noticeFields))

export const notice = recordOf(noticeFields)
export type Notice = Type.Static<typeof notice>

/** What a front site shows of a notice. */
export const openNotice = Type.Object({
  id: id(),
  ...shownOf(pick(noticeFields, 'title', 'content', 'url', 'hideForAnonymous', 'startTime', 'endTime')),
})
export type OpenNotice = Type.Static<typeof openNotice>

export const notices = {
  list: operation({
    id: 'notices.list',
    method: 'GET',
    path: '/core/scrolling-config/list',
    summary: 'List notices',
    access: { permission: noticePermissions.read },
    query: listQuery(searchOf(noticeFields, 'title', 'status'), [
      'title',
      'status',
      'startTime',
      'createTime',
    ]),
    data: rowsOf(notice),
  }),
  get: operation({
    id: 'notices.get',
    method: 'GET',
    path: '/core/scrolling-config/{id}',
    summary: 'One notice',
    access: { permission: noticePermissions.read },
    params: idParams,
    data: notice,
  }),
  create: operation({
    id: 'notices.create',
    method: 'POST',
    path: '/core/scrolling-config',
    summary: 'Add a notice',
    access: { permission: noticePermissions.write },
    body: noticeBody,
    data: notice,
    idempotent: true,
  }),
  update: operation({
    id: 'notices.update',
    method: 'PUT',
    path: '/core/scrolling-config',
    summary: 'Change a notice',
    access: { permission: noticePermissions.write },
    body: changeOf(noticeBody),
    data: notice,
  }),
  updateStatus: operation({
    id: 'notices.updateStatus',
    method: 'PUT',
    path: '/core/scrolling-config/update-status',
    summary: 'Switch a notice on or off',
    access: { permission: noticePermissions.write },
    body: closed({ id: id(), status: noticeFields.status.shown }),
    data: notice,
  }),
  delete: operation({
    id: 'notices.delete',
    method: 'DELETE',
    path: '/core/scrolling-config/{id}',
    summary: 'Delete a notice',
    access: { permission: noticePermissions.delete },
    params: idParams,
  }),
  open: operation({
    id: 'notices.open',
    method: 'GET',
    path: '/open/v1/notices',
    summary: 'Notices that a front site shows today, newest first',
    access: { permission: noticePermissions.open },
    query: listQuery({
      /** Whether the visitor has signed in: without it only what everybody may see. */
      signedIn: Type.Optional(Type.Boolean()),
    }),
    data: rowsOf(openNotice),
  }),
}
