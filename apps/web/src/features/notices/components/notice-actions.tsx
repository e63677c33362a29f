import { type Notice, notices } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { sayDeleted } from '../../../components/say-deleted.ts'
import { paths } from '../../../config/paths.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { noticeData } from '../api/notices.ts'
import { t } from '../texts.ts'
import { NoticePreview } from './notice-preview.tsx'

function PreviewButton({ notice }: { notice: Notice }) {
  const [open, setOpen] = useState(false)
  const label = `${t('preview')} ${notice.title}`
  return (
    <>
      <Button type="link" size="small" aria-label={label} onClick={() => setOpen(true)}>
        {t('preview')}
      </Button>
      <LazyDrawer open={open} size={560} title={t('preview')} onClose={() => setOpen(false)}>
        <NoticePreview notice={notice} />
      </LazyDrawer>
    </>
  )
}

export function NoticeActions({ notice }: { notice: Notice }) {
  const { id, title } = notice
  const can = useCan()
  const confirm = useConfirm()
  const remove = noticeData.useDelete()
  const verb = can(notices.update) ? t('edit') : t('view')
  const ask = () =>
    confirm({
      title: t('deleteTitle', { title }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(id)
        sayDeleted(notices.delete, id)
      },
    })
  return (
    <>
      <LinkButton to={paths.noticeEdit(id)} size="small" label={`${verb} ${title}`}>
        {verb}
      </LinkButton>
      <PreviewButton notice={notice} />
      {can(notices.delete) && (
        <Button type="link" danger size="small" aria-label={`${t('delete')} ${title}`} onClick={ask}>
          {t('delete')}
        </Button>
      )}
    </>
  )
}
