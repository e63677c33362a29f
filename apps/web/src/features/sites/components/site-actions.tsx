import { conflict, type Site, sites } from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { defaultSite, siteName } from '../../../domain/sites/sites.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useDeleteSite } from '../api/sites.ts'
import { t } from '../texts.ts'

/** What uses the site, if that is why it was not deleted. */
const usesIn = (error: unknown) =>
  error instanceof ApiError && error.code === conflict && error.data ? error.message : undefined

export function SiteActions({ site }: { site: Site }) {
  const { id, siteCode } = site
  const can = useCan()
  const confirm = useConfirm()
  const remove = useDeleteSite()
  const name = siteName(site)
  const ask = () =>
    confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
      refusal: usesIn,
      run: async () => {
        await remove.mutateAsync(siteCode).catch((error: unknown) => {
          if (!usesIn(error)) presentError(error)
          throw error
        })
        notify.success(t('deleted'))
      },
    })
  return (
    <>
      <LinkButton to={paths.siteEdit(id)} size="small" label={`${t('edit')} ${name}`}>
        {t('edit')}
      </LinkButton>
      {can(sites.delete) && siteCode !== defaultSite && (
        <Button type="link" danger size="small" aria-label={`${t('delete')} ${name}`} onClick={ask}>
          {t('delete')}
        </Button>
      )}
    </>
  )
}
