import { notices } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { NoticeForm } from '../../features/notices/components/notice-form.tsx'

export const { Page } = formPage(notices.create, NoticeForm)
