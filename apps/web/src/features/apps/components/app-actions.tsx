import { type App, apps } from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { appData } from '../api/apps.ts'
import { t } from '../texts.ts'

export function AppActions({ app: { id, firstName: name } }: { app: App }) {
  const can = useCan()
  const confirm = useConfirm()
  const remove = appData.useDelete({ failed: t('deletionFailed') })
  const ask = () =>
    confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(id)
        notify.success(t('deleted'))
      },
    })
  return (
    <>
      <LinkButton to={paths.appEdit(id)} size="small" label={`${t('edit')} ${name}`}>
        {t('edit')}
      </LinkButton>
      {can(apps.delete) && (
        <Button type="link" danger size="small" aria-label={`${t('delete')} ${name}`} onClick={ask}>
          {t('delete')}
        </Button>
      )}
    </>
  )
}
