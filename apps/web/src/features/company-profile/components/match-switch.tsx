import type { companies, Data, TradeRole } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { companyOverviewQuery } from '../../../domain/companies/companies.ts'
import type { SearchOrigin } from '../../../domain/companies/found-by.ts'
import { t } from '../../../lib/i18n/texts.ts'
import type { ProfileView } from '../api/profile-view.ts'
import styles from './company-profile.module.css'

interface Props extends ProfileView {
  uid: string
  found: SearchOrigin
  role: TradeRole
}

const countIn = (role: TradeRole, data: Data<typeof companies.overview> | undefined) =>
  data && (role === 'buyer' ? data.buyerOv : data.supplierOv).count

/** The search in one line: its keyword, its days, the number of other conditions. */
export function searchText({
  keyword,
  startDate,
  endDate,
  newSince,
  type: _type,
  ...others
}: SearchOrigin['search']): string {
  const days = (startDate || endDate) && t('common.dateRange', { from: startDate ?? '…', to: endDate ?? '…' })
  const count = Object.keys(others).length
  const isNew = newSince !== undefined && t('companies.newOnly')
  return [keyword, days, isNew, count > 0 && t('companyProfile.match.others', { count })]
    .filter(Boolean)
    .join(' · ')
}

/** Chooses which shipments the figures count: those of the search that found the company, as on its card, or all. */
export function MatchSwitch({ uid, found, role, view, change }: Props) {
  const matching = countIn(role, useQuery(companyOverviewQuery(uid, found.search)).data)
  const all = countIn(role, useQuery(companyOverviewQuery(uid)).data)
  return (
    <div className={styles.match}>
      <Segmented<'match' | 'all'>
        aria-label={t('companyProfile.match.label')}
        options={[
          {
            value: 'match',
            label:
              matching === undefined
                ? t('companyProfile.match.some')
                : t('companyProfile.match.someOf', { count: matching }),
          },
          {
            value: 'all',
            label:
              all === undefined
                ? t('companyProfile.match.all')
                : t('companyProfile.match.allOf', { count: all }),
          },
        ]}
        value={view.shipments ?? 'match'}
        onChange={next => change({ shipments: next === 'all' ? 'all' : undefined })}
      />
      <small>
        <bdi>{searchText(found.search)}</bdi>
      </small>
    </div>
  )
}
