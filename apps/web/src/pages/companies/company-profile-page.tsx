import { companyVariants, notFound } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ScreenInput } from '../../app/screen.ts'
import { FormSkeleton } from '../../components/form/form-skeleton.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { FailureNote } from '../../components/page-states/failure-note.tsx'
import { MessagePage } from '../../components/page-states/message-page.tsx'
import { paths } from '../../config/paths.ts'
import {
  companyInfoQuery,
  companyOverviewQuery,
  companyTimelineQuery,
} from '../../features/companies/api/companies.ts'
import { CompanyMarks } from '../../features/companies/components/company-marks.tsx'
import { useProfileUrl } from '../../features/company-profile/api/profile-view.ts'
import styles from '../../features/company-profile/components/company-profile.module.css'
import { CompanyProfile } from '../../features/company-profile/components/company-profile.tsx'
import { RegistryButton } from '../../features/company-profile/components/registry-dialog.tsx'
import { t } from '../../features/company-profile/texts.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { countryName } from '../../lib/countries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useCan } from '../../lib/session/current-user.ts'

export const preload = ({ params: { uid = '' } }: ScreenInput) => {
  void queryClient.prefetchQuery(companyInfoQuery(uid))
  void queryClient.prefetchQuery(companyOverviewQuery(uid))
  void queryClient.prefetchQuery(companyTimelineQuery(uid))
}

function Header({ uid }: { uid: string }) {
  const { data: info } = useQuery(companyInfoQuery(uid))
  const { data: overview } = useQuery(companyOverviewQuery(uid))
  const can = useCan()
  if (!info) return <PageHeader title={t('profile.title')} back={paths.company} />
  const [bought, sold] = [overview?.buyerOv.count ?? 0, overview?.supplierOv.count ?? 0]
  const trade =
    bought > sold ? t('profile.buyerMore', { count: bought }) : t('profile.supplierMore', { count: sold })
  const context = [info.country && countryName(info.country), overview && trade].filter(Boolean)
  return (
    <PageHeader
      title={info.uname}
      context={
        <>
          {context.join(' · ')}{' '}
          <span className={styles.headMarks}>
            <CompanyMarks
              logistics={info.logistics}
              sample={info.sample}
              hasRegistry={info.registry !== null}
            />
          </span>
        </>
      }
      back={paths.company}
      action={
        <>
          <RegistryButton uid={uid} name={info.uname} />{' '}
          <LinkButton type="default" to={paths.companyCompare(uid)}>
            {t('compare')}
          </LinkButton>
          {can(companyVariants.mergeCompanies) && (
            <LinkButton type="default" to={paths.companyMerge(info.uid)}>
              {t('merge')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

function Company({ uid }: { uid: string }) {
  const profile = useProfileUrl()
  const { data, error, refetch } = useQuery(companyInfoQuery(uid))
  const isGone = error instanceof ApiError && error.code === notFound
  if (isGone) return <MessagePage title={t('profile.notFound')} text={t('profile.notFoundText')} />
  return (
    <>
      <Header uid={uid} />
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && <CompanyProfile key={uid} uid={uid} {...profile} />}
    </>
  )
}

/** A company under an address of its own. */
export function Page() {
  const { uid }: { uid?: string } = useParams({ strict: false })
  // The address is another screen's already while that one is still on its way.
  return uid === undefined ? null : <Company uid={uid} />
}
