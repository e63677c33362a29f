/** Scrolling notices of the front sites (specification §2 Notices, §5, §7). */
import Type from 'typebox'
import { bulkChange, bulkDeletion } from '../bulk-operation.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { recordOperations } from '../record-operations.ts'
import { closed, id, listQuery, rowsOf } from '../schemas.ts'
import { noticeFields, noticeNames } from '../vocabulary/notices.ts'
import { pick, recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const noticePermissions = permissionGroup('notice', labels('通知栏', 'Notices'), {
  read: labels('查看通知', 'View notices'),
  write: labels('新增和编辑通知', 'Add and edit notices'),
  delete: labels('删除通知', 'Delete notices'),
  open: labels('前台读取通知', 'Read notices for front sites'),
})

export const noticeBody = closed(sentOf(noticeFields))

export const notice = recordOf(noticeFields)
export type Notice = Type.Static<typeof notice>

/** The fields of a notice that a front site shows. */
const openNotice = Type.Object({
  id: id(),
  ...shownOf(pick(noticeFields, 'title', 'content', 'url', 'hideForAnonymous', 'startTime', 'endTime')),
})
export type OpenNotice = Type.Static<typeof openNotice>

const shared = {
  path: '/core/scrolling-config',
  names: noticeNames,
  filters: searchOf(noticeFields, 'title', 'status'),
  sortable: ['title', 'status', 'startTime', 'createTime'],
} as const

export const notices = operationGroup('notices', {
  ...recordOperations({
    ...shared,
    permissions: noticePermissions,
    row: notice,
    body: noticeBody,
  }),
  deleteMatching: bulkDeletion({ ...shared, permission: noticePermissions.delete }),
  changeMatching: bulkChange({
    ...shared,
    permission: noticePermissions.write,
    change: { status: noticeFields.status.shown },
  }),
  updateStatus: {
    method: 'PUT',
    path: '/core/scrolling-config/update-status',
    summary: 'Switch a notice on or off',
    access: { permission: noticePermissions.write },
    body: closed({ id: id(), status: noticeFields.status.shown }),
    data: notice,
  },
  open: {
    method: 'GET',
    path: '/open/v1/notices',
    summary: 'Notices that a front site shows today, newest first',
    access: { permission: noticePermissions.open },
    query: listQuery({
      /** Whether the visitor has signed in. Without it, only notices for everybody. */
      signedIn: Type.Optional(Type.Boolean()),
    }),
    data: rowsOf(openNotice),
  },
})
