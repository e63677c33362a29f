import { notice, notices } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { noticeData } from '../../features/notices/api/notices.ts'
import { NoticeForm } from '../../features/notices/components/notice-form.tsx'
import { recordFormPage } from '../record-form-page.tsx'

export const { add, edit } = recordFormPage(notice, notices, {
  data: noticeData,
  back: paths.notices,
  nameOf: row => row.title,
  form: NoticeForm,
})
