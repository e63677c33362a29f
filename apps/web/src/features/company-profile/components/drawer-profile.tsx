import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths, pathWith } from '../../../config/paths.ts'
import { companyInfoQuery } from '../../../domain/companies/companies.ts'
import type { CompanyView } from '../../../domain/companies/found-by.ts'
import { foundByText } from '../../../domain/companies/found-by.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useProfileState } from '../api/profile-view.ts'
import styles from './company-profile.module.css'
import { CompanyProfile } from './company-profile.tsx'
import { useProfileSearch } from './profile-days.ts'
import { RegistryButton } from './registry-dialog.tsx'

/** A company's profile beside the results. */
export function DrawerProfile({ uid, found }: ComponentProps<CompanyView>) {
  const profile = useProfileState()
  const search = useProfileSearch(uid, profile.view, found)
  const { data: info } = useQuery(companyInfoQuery(uid))
  return (
    <>
      <div className={styles.actions}>
        <LinkButton type="default" to={paths.companyProfile(uid, { by: found && foundByText(found) })}>
          {t('companyProfile.openPage')}
        </LinkButton>
        <LinkButton type="default" to={pathWith('companyCompare', { a: uid, ...search })}>
          {t('companyProfile.compare')}
        </LinkButton>
        <RegistryButton uid={uid} name={info?.uname ?? ''} />
      </div>
      <CompanyProfile uid={uid} found={found} {...profile} />
    </>
  )
}
