import { type Site, siteNames, sites } from '@backoffice/contract'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { defaultSite, siteLabel } from '../../../domain/sites/sites.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useDeleteSite } from '../api/sites.ts'

/** Everybody may open the form (specification §2, Site list). */
export function SiteActions({ site }: { site: Site }) {
  const { id, siteCode } = site
  const can = useCan()
  const remove = useDeleteSite()
  const name = siteLabel(site)
  return (
    <>
      <LinkButton to={paths.siteEdit(id)} size="small" label={`${t('sites.edit')} ${name}`}>
        {t('sites.edit')}
      </LinkButton>
      {can(sites.delete) && siteCode !== defaultSite && (
        <DeleteButton
          name={name}
          title={recordWords(siteNames).deleteTitle(name)}
          text={t('sites.deleteText')}
          run={() => remove.mutateAsync(siteCode)}
        />
      )}
    </>
  )
}
