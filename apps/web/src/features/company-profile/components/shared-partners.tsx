import { type SharedPartner, type TradeRole, terms } from '@backoffice/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pagination, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { paths } from '../../../config/paths.ts'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { companyInfoQuery } from '../../../domain/companies/companies.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { sharedPartnersQuery } from '../api/profile.ts'

interface Props {
  uids: string[]
  role: TradeRole
  days: { startDate?: string; endDate?: string }
}

/** The partners of several companies: those in common, or those that the first one does not have. */
export function SharedPartners({ uids, role, days }: Props) {
  const [kind, setKind] = useState<'common' | 'unknown'>('common')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(sharedPartnersQuery({ uids, role, kind, page, ...days }))
  const shown = Object.keys(days).length > 0 ? days : ({ dates: 'all' } as const)
  const infos = useQueries({ queries: uids.map(uid => companyInfoQuery(uid)) })
  const columns: Column<SharedPartner>[] = [
    {
      key: 'name',
      title: say(role === 'supplier' ? terms.buyer : terms.supplier),
      width: 240,
      render: row => <CompanyLink uid={row.uid} name={row.uname} country={row.country} />,
    },
    ...uids.map(
      (uid, at): Column<SharedPartner> => ({
        key: uid,
        title: infos[at]?.data?.uname ?? uid,
        width: 150,
        align: 'end',
        render: ({ uid: partner, counts }) =>
          counts[at] ? (
            <Link to={paths.companyProfile(uid, { tab: 'bills', role, partner, ...shown })}>
              {formatNumber(counts[at])}
            </Link>
          ) : (
            '–'
          ),
      }),
    ),
  ]
  const title = t('companyProfile.compare.shared')
  return (
    <Section title={title} context={t('companyProfile.compare.sharedHelp')}>
      <Segmented<'common' | 'unknown'>
        aria-label={title}
        options={[
          { value: 'common', label: t('companyProfile.compare.common') },
          { value: 'unknown', label: t('companyProfile.compare.unknown') },
        ]}
        value={kind}
        onChange={next => {
          setKind(next)
          setPage(1)
        }}
      />
      {error && !data && <FailureNote error={error} onRetry={() => void refetch()} />}
      {data ? (
        <>
          <p>{t('companyProfile.partnerTotal', { count: data.total })}</p>
          <RowsView<SharedPartner>
            label={title}
            rows={data.rows}
            rowKey={({ uid }) => uid}
            columns={columns}
            empty={{ title: t('companyProfile.change.none'), text: t('companyProfile.compare.sharedHelp') }}
          />
          <Pagination
            hideOnSinglePage
            current={page}
            pageSize={15}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      ) : (
        !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </Section>
  )
}
