import { auditWords } from '../../platform/audit/words.ts'

export const noticeWords = auditWords(
  'notice',
  ['通知', 'Notice'],
  {
    create: ['新增通知', 'Add notice'],
    update: ['修改通知', 'Change notice'],
    delete: ['删除通知', 'Delete notice'],
  },
  {
    content: ['内容', 'Content'],
    url: ['链接', 'Link'],
    status: { text: ['状态', 'Status'], values: { 0: ['停用', 'Disabled'], 1: ['启用', 'Enabled'] } },
    hideForAnonymous: ['对未登录用户隐藏', 'Hidden from visitors'],
    startTime: ['开始日期', 'First day'],
    endTime: ['结束日期', 'Last day'],
  },
)
