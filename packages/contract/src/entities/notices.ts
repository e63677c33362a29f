/** Scrolling notices of the front sites (specification §2 Notices, §5, §7). */
import Type from 'typebox'
import { bulkChange, bulkDeletion } from '../bulk-operation.ts'
import { entity } from '../entity.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { recordOperations } from '../record-operations.ts'
import { closed, id, listQuery, rowsOf } from '../schemas.ts'
import { rangeLabels } from '../vocabulary/dates.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { day, field, fields, flag, link, pick, recordTimes, shownOf, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const noticeStates = codes({
  1: { zh: '启用', en: 'On', tone: 'good' },
  0: { zh: '禁用', en: 'Off', tone: 'off' },
})

const status = () => Type.Unsafe<0 | 1>({ type: 'integer', minimum: 0, maximum: 1 })

export const notice = entity('notice', {
  names: namesOf(labels('通知', 'notice'), labels('通知', 'notices')),
  path: '/core/scrolling-config',
  permissions: permissionGroup('notice', labels('通知栏', 'Notices'), {
    read: labels('查看通知', 'View notices'),
    write: labels('新增和编辑通知', 'Add and edit notices'),
    delete: labels('删除通知', 'Delete notices'),
    open: labels('前台读取通知', 'Read notices for front sites'),
  }),
  fields: fields({
    title: text({
      plain: true,
      label: { zh: '标题', en: 'Title' },
      max: limits.noticeTitleMax,
      required: true,
    }),
    content: text({
      plain: true,
      label: { zh: '内容', en: 'Content' },
      max: limits.noticeContentMax,
      required: true,
    }),
    url: link({
      label: { zh: '链接', en: 'Link' },
      hint: {
        zh: '以 http://、https:// 或 / 开头，可不填',
        en: 'Starts with http://, https:// or /. Optional.',
      },
      max: limits.linkMax,
      optional: true,
    }),
    status: field({
      kind: 'choice',
      label: { zh: '状态', en: 'Status' },
      codes: noticeStates,
      shown: status(),
      sent: Type.Optional(status()),
    }),
    hideForAnonymous: flag({
      label: { zh: '未登录用户不可见', en: 'Hide from visitors who are not signed in' },
      optional: true,
    }),
    startTime: day({ label: rangeLabels.startDate, optional: true, nullable: true }),
    endTime: day({ label: rangeLabels.endDate, optional: true, nullable: true }),
    ...recordTimes,
  }),
  list: {
    title: 160,
    content: 220,
    url: 150,
    status: { width: 84, onCard: true },
    startTime: 256,
    hideForAnonymous: { width: 128, hidden: true },
    createTime: { width: 150, hidden: true },
  },
  searchable: ['title', 'status'],
  sortable: ['title', 'status', 'startTime', 'createTime'],
  screens: { notices: '/noticebar', noticeAdd: '/noticebar/add', noticeEdit: '/noticebar/edit/$id' },
  record: { added: true },
})

export const { names: noticeNames, fields: noticeFields } = notice
export type Notice = Type.Static<typeof notice.row>

/** These words stand around a notice on a front site. */
export const frontNoticeWords = {
  notice: labels('通知', 'Notice'),
  more: labels('查看详情', 'Learn more'),
}

/** The fields of a notice that a front site shows. */
const openNotice = Type.Object({
  id: id(),
  ...shownOf(pick(noticeFields, 'title', 'content', 'url', 'hideForAnonymous', 'startTime', 'endTime')),
})
export type OpenNotice = Type.Static<typeof openNotice>

export const notices = operationGroup('notices', {
  ...recordOperations(notice),
  deleteMatching: bulkDeletion(notice),
  changeMatching: bulkChange({ ...notice, change: { status: noticeFields.status.shown } }),
  updateStatus: {
    method: 'PUT',
    path: '/core/scrolling-config/update-status',
    summary: 'Switch a notice on or off',
    access: { permission: notice.permissions.write },
    body: closed({ id: id(), status: noticeFields.status.shown }),
    data: notice.row,
  },
  open: {
    method: 'GET',
    path: '/open/v1/notices',
    summary: 'Notices that a front site shows today, newest first',
    access: { permission: notice.permissions.open },
    query: listQuery({
      /** The visitor has signed in. Without it, only notices for everybody. */
      signedIn: Type.Optional(Type.Boolean()),
    }),
    data: rowsOf(openNotice),
  },
})
