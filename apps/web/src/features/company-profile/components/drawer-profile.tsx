import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { companyInfoQuery } from '../../companies/api/companies.ts'
import { useProfileState } from '../api/profile-view.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'
import { CompanyProfile } from './company-profile.tsx'
import { RegistryButton } from './registry-dialog.tsx'

/** A company's profile without leaving the results. */
export function DrawerProfile({ uid }: { uid: string }) {
  const profile = useProfileState()
  const { data: info } = useQuery(companyInfoQuery(uid))
  return (
    <>
      <div className={styles.actions}>
        <LinkButton type="default" to={paths.companyProfile(uid)}>
          {t('openPage')}
        </LinkButton>
        <LinkButton type="default" to={paths.companyCompare(uid)}>
          {t('compare')}
        </LinkButton>
        <RegistryButton uid={uid} name={info?.uname ?? ''} />
      </div>
      <CompanyProfile uid={uid} {...profile} />
    </>
  )
}
