import { profileTerms, type SecondPartner, terms } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { countFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { secondPartnersQuery } from '../api/profile.ts'
import styles from './company-profile.module.css'
import { type RoleTabProps, tabRequest } from './role-tab.ts'

const columns = (role: RoleTabProps['role']): Column<SecondPartner>[] => [
  {
    key: 'name',
    title: say(role === 'supplier' ? terms.buyer : terms.supplier),
    width: 240,
    render: row => <CompanyLink uid={row.uid} name={row.uname} country={row.country} />,
  },
  {
    key: 'count',
    title: say(profileTerms.shipments),
    width: 100,
    align: 'end',
    render: ({ count }) => countFigure(count).short,
  },
  {
    key: 'via',
    title: t('companyProfile.second.via'),
    width: 420,
    render: ({ via, viaCount }) => (
      <span className={styles.sum}>
        {via.map(({ uid, uname, count }) => (
          <span key={uid}>
            <CompanyLink uid={uid} name={uname} /> {t('companyProfile.shipmentsOf', { count })}
          </span>
        ))}
        {viaCount > via.length && (
          <small>{t('companyProfile.second.more', { count: viaCount - via.length })}</small>
        )}
      </span>
    ),
  },
]

/** Two steps up or down: the suppliers of a buyer's suppliers, or the buyers of a supplier's buyers. */
export function SecondPartners(props: RoleTabProps) {
  const { role } = props
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(secondPartnersQuery({ ...tabRequest(props), page }))
  const title = role === 'buyer' ? t('companyProfile.second.up') : t('companyProfile.second.down')
  return (
    <Section title={title} context={t('companyProfile.second.help')}>
      {error && !data && <FailureNote error={error} onRetry={() => void refetch()} />}
      {data ? (
        <>
          <p>{t('companyProfile.partnerTotal', { count: data.total })}</p>
          <RowsView<SecondPartner>
            label={title}
            rows={data.rows}
            rowKey={({ uid }) => uid}
            columns={columns(role)}
            empty={{ title: t('companyProfile.change.none'), text: t('companyProfile.second.help') }}
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
