import { type Notice, noticeNames, notices } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { RecordActions } from '../../../components/list/record-actions.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { noticeData } from '../api/notices.ts'
import { NoticePreview } from './notice-preview.tsx'

function PreviewButton({ notice }: { notice: Notice }) {
  const [open, setOpen] = useState(false)
  const label = `${t('notices.preview')} ${notice.title}`
  return (
    <>
      <Button type="link" size="small" aria-label={label} onClick={() => setOpen(true)}>
        {t('notices.preview')}
      </Button>
      <LazyDrawer open={open} size={560} title={t('notices.preview')} onClose={() => setOpen(false)}>
        <NoticePreview notice={notice} />
      </LazyDrawer>
    </>
  )
}

export const NoticeActions = ({ notice }: { notice: Notice }) => (
  <RecordActions
    id={notice.id}
    name={notice.title}
    names={noticeNames}
    operations={notices}
    data={noticeData}
    to={paths.noticeEdit(notice.id)}
    deleteText={t('notices.deleteText')}
  >
    <PreviewButton notice={notice} />
  </RecordActions>
)
