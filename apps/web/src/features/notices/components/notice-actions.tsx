import { type Notice, notices } from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { sayDeleted } from '../../../components/say-deleted.ts'
import { paths } from '../../../config/paths.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { noticeData } from '../api/notices.ts'
import { t } from '../texts.ts'

export function NoticeActions({ notice: { id, title } }: { notice: Notice }) {
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
      {can(notices.delete) && (
        <Button type="link" danger size="small" aria-label={`${t('delete')} ${title}`} onClick={ask}>
          {t('delete')}
        </Button>
      )}
    </>
  )
}
