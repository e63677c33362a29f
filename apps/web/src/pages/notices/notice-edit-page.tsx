import { notices } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { noticeData } from '../../features/notices/api/notices.ts'
import { NoticeForm } from '../../features/notices/components/notice-form.tsx'
import { t } from '../../features/notices/texts.ts'
import { editPage } from '../edit-page.tsx'

export const { Page, preload } = editPage({
  read: notices.get,
  change: notices.update,
  query: noticeData.one,
  entity: 'notice',
  title: { edit: t('form.edit'), view: t('form.view') },
  nameOf: notice => notice.title,
  back: paths.notices,
  form: (notice, readOnly) => <NoticeForm notice={notice} readOnly={readOnly} />,
})
