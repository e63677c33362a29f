import { companies, companyVariants, notFound } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSkeleton } from '../../components/form/form-skeleton.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { guarded } from '../../components/page-states/guarded.tsx'
import { MessagePage } from '../../components/page-states/message-page.tsx'
import { RetryNote } from '../../components/page-states/retry-note.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { companyInfoQuery, companyOverviewQuery, prefetchCompany } from '../../domain/companies/companies.ts'
import type { SearchOrigin } from '../../domain/companies/found-by.ts'
import { WatchButton } from '../../domain/companies/watched-companies.tsx'
import { countryName } from '../../domain/places/countries.ts'
import { readFoundBy } from '../../features/companies/api/found-by.ts'
import { CompanyMarks } from '../../features/companies/components/company-marks.tsx'
import { TaxIds } from '../../features/companies/components/tax-ids.tsx'
import { type ProfileUrl, useProfileUrl } from '../../features/company-profile/api/profile-view.ts'
import styles from '../../features/company-profile/components/company-profile.module.css'
import { CompanyProfile } from '../../features/company-profile/components/company-profile.tsx'
import { useProfileSearch } from '../../features/company-profile/components/profile-days.ts'
import { RegistryButton } from '../../features/company-profile/components/registry-dialog.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { t } from '../../lib/i18n/texts.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { useScreenParams } from '../../lib/screen-address.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

export const preload = ({ params: { uid } }: ScreenInput<'companyProfile'>) => prefetchCompany(uid)

/** Takes the room of the shipments that are still being counted: the buttons below stay where they are. */
const usualCount = 1000

interface HeaderProps {
  uid: string
  view: ProfileUrl
  found: SearchOrigin | undefined
}

function Header({ uid, view, found }: HeaderProps) {
  const role = view.role ?? found?.role
  const search = useProfileSearch(uid, view, found)
  const { startDate, endDate } = search
  const { data: info } = useQuery(companyInfoQuery(uid))
  const { data: overview, isPending } = useQuery(companyOverviewQuery(uid))
  const can = useCan()
  if (!info) return <PageHeader title={t('companyProfile.profile.title')} back={paths.company} />
  const [bought, sold] = overview ? [overview.buyerOv.count, overview.supplierOv.count] : [0, usualCount]
  const trade =
    bought > sold
      ? t('companyProfile.profile.buyerMore', { count: bought })
      : t('companyProfile.profile.supplierMore', { count: sold })
  const country = info.country && countryName(info.country)
  return (
    <PageHeader
      title={info.uname}
      context={
        <>
          {country}{' '}
          {info.taxIds.length > 0 && (
            <>
              {country && '· '}
              <TaxIds ids={info.taxIds} />{' '}
            </>
          )}
          {(overview || isPending) && (
            <span className={styles.headTrade} data-awaited={isPending}>
              {(country || info.taxIds.length > 0) && '· '}
              {trade}
            </span>
          )}{' '}
          <span className={styles.headMarks}>
            <CompanyMarks
              uid={info.uid}
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
          <WatchButton uid={info.uid} /> <RegistryButton uid={uid} name={info.uname} />{' '}
          <LinkButton type="default" to={pathWith('companyCompare', { a: uid, ...search })}>
            {t('companyProfile.compare')}
          </LinkButton>
          <LinkButton type="default" to={paths.companyReport(uid, { role, startDate, endDate })}>
            {t('companyProfile.report')}
          </LinkButton>
          {can(companyVariants.mergeCompanies) && (
            <LinkButton type="default" to={pathWith('companyMerge', { uids: info.uid })}>
              {t('companyProfile.merge')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

/** The profile of a company; when a part could not be read, the rest is shown all the same. */
export function Company({ uid }: { uid: string }) {
  const profile = useProfileUrl()
  const { by } = profile.view
  const found = by === undefined ? undefined : readFoundBy(by)
  const { data, error, refetch } = useQuery(companyInfoQuery(uid))
  // Stays: what is asked for anew has neither, and would take the tabs away.
  const [isAnswered, setAnswered] = useState(false)
  if (!isAnswered && (data || error)) setAnswered(true)
  const isGone = error instanceof ApiError && error.code === notFound
  if (isGone)
    return (
      <MessagePage
        title={t('companyProfile.profile.notFound')}
        text={t('companyProfile.profile.notFoundText')}
        back={paths.company}
      />
    )
  return (
    <>
      <Header uid={uid} view={profile.view} found={found} />
      {error && <RetryNote text={error.message} onRetry={() => void refetch()} />}
      {isAnswered ? <CompanyProfile uid={uid} found={found} {...profile} /> : <FormSkeleton />}
    </>
  )
}

/** A company under an address of its own. */
function CompanyPage() {
  const { uid } = useScreenParams<'companyProfile'>()
  // The address is another screen's already while that one is still on its way.
  return uid === undefined ? null : <Company key={uid} uid={uid} />
}

export const { Page } = guarded(companies.info, { Page: CompanyPage })
