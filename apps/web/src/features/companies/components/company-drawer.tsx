import { type CompanyRow, notFound } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { companyInfoQuery } from '../../../domain/companies/companies.ts'
import type { CompanyView, SearchOrigin } from '../../../domain/companies/found-by.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import cardStyles from './company-card.module.css'
import styles from './company-drawer.module.css'
import { CompanyMarks } from './company-marks.tsx'
import { TaxIds } from './tax-ids.tsx'

/** 900 px (specification §9). */
const drawerWidth = 900

interface Props {
  uid: string | undefined
  /** Data of the card; missing when a link opens the drawer. */
  row: CompanyRow | undefined
  /** The search that found the company. */
  found: SearchOrigin | undefined
  onClose: () => void
  /** The company's profile; the page passes it in. */
  Profile: CompanyView
}

interface HeadProps {
  uid: string
  row: CompanyRow | undefined
}

function Title({ uid, row }: HeadProps) {
  const { data: info } = useQuery(companyInfoQuery(uid))
  return (
    <span className={cardStyles.title}>
      <bdi>{info?.uname ?? row?.info.uname ?? '…'}</bdi>
      <CompanyMarks
        uid={uid}
        logistics={info?.logistics ?? row?.logistics ?? false}
        sample={info?.sample ?? row?.sample ?? false}
        hasRegistry={row?.info.hasQcc ?? Boolean(info?.registry)}
      />
    </span>
  )
}

function Whereabouts({ uid, row }: HeadProps) {
  const { data: info } = useQuery(companyInfoQuery(uid))
  const country = info?.country ?? row?.info.country
  const address = info?.address || row?.info.address
  return (
    <p className={styles.address}>
      {country && <span>{countryName(country)}</span>}
      <TaxIds ids={info?.taxIds ?? row?.info.taxIds ?? []} />
      {address && <bdi>{address}</bdi>}
    </p>
  )
}

function Contents({ uid, row, found, Profile }: HeadProps & Pick<Props, 'found' | 'Profile'>) {
  const info = useQuery(companyInfoQuery(uid))
  // What the card knows stands within 100 ms of the click; the profile is drawn after it.
  const hasProfile = useDeferredValue(true, false)
  const isGone = info.error instanceof ApiError && info.error.code === notFound
  if (isGone && !row) return <p>{t('companies.drawer.notFound')}</p>
  return (
    <>
      <Whereabouts uid={uid} row={row} />
      {hasProfile ? <Profile uid={uid} found={found} /> : <FormSkeleton />}
    </>
  )
}

/** A company beside the results: it opens with the data of the card and loads the rest. */
export function CompanyDrawer({ uid, row, found, onClose, Profile }: Props) {
  return (
    <LazyDrawer
      open={uid !== undefined}
      size={drawerWidth}
      onClose={onClose}
      title={uid && <Title uid={uid} row={row} />}
      styles={{ wrapper: { maxWidth: '100vw' }, header: { paddingBlock: 12 } }}
      closable={{ 'aria-label': t('companies.drawer.close') }}
      destroyOnHidden
    >
      {uid && <Contents key={uid} uid={uid} row={row} found={found} Profile={Profile} />}
    </LazyDrawer>
  )
}
