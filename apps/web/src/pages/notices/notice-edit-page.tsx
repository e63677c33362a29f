import { noticeNames, notices } from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { noticeData } from '../../features/notices/api/notices.ts'
import { NoticeForm } from '../../features/notices/components/notice-form.tsx'
import { editPage } from '../edit-page.tsx'

const words = recordWords(noticeNames)

export const { Page, preload } = editPage({
  read: notices.get,
  change: notices.update,
  query: noticeData.one,
  entity: 'notice',
  title: { edit: words.edit, view: words.view },
  nameOf: notice => notice.title,
  back: paths.notices,
  form: (notice, readOnly) => <NoticeForm notice={notice} readOnly={readOnly} />,
})
