import { type SharedPartner, type ShipmentMatch, type TradeRole, terms } from '@backoffice/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pagination, Segmented, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { SelectionBar } from '../../../components/list/selection-bar.tsx'
import { useSelection } from '../../../components/list/use-selection.ts'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { companyInfoQuery } from '../../../domain/companies/companies.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { sharedPartnersQuery } from '../api/profile.ts'
import styles from './company-profile.module.css'
import { comparedBills } from './compared-company.tsx'
import { titled } from './profile-days.ts'

interface Props {
  uids: string[]
  /** Undefined until it is known. */
  role: TradeRole | undefined
  /** The days, and what shipments must match. */
  search: ShipmentMatch | undefined
  /** What can be done with chosen partners. */
  add: (chosen: SharedPartner[]) => ReactNode
}

/** Few, as their room is kept while they are loaded. */
const pageSize = 5

/** The partners of several companies: those in common, or those that the first one does not have. */
export function SharedPartners({ uids, role, search, add }: Props) {
  const [kind, setKind] = useState<'common' | 'unknown'>('common')
  const [page, setPage] = useState(1)
  const asked = { uids, kind, pageSize, ...(search && { search }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...sharedPartnersQuery({ ...asked, role: role ?? 'supplier', page }),
    enabled: role !== undefined,
  })
  const selection = useSelection<SharedPartner>({ ...asked, role }, data?.rows ?? [], ({ uid }) => uid)
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
            <Link to={comparedBills(uid, { role, search }, { partner })}>{formatNumber(counts[at])}</Link>
          ) : (
            '–'
          ),
      }),
    ),
  ]
  const title = t('companyProfile.compare.shared')
  return (
    <Section title={titled(title, search)} context={t('companyProfile.compare.sharedHelp')}>
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
      {kind === 'unknown' && search && <p className={styles.soft}>{t('companyProfile.compare.onlyHere')}</p>}
      <div className={styles.shared}>
        {error && !data && <FailureNote error={error} onRetry={() => void refetch()} />}
        {data ? (
          <>
            <p>{t('companyProfile.partnerTotal', { count: data.total })}</p>
            <RowsView<SharedPartner>
              label={title}
              rows={data.rows}
              selecting={{
                selection,
                label: ({ uname }) => uname,
                isOld: isPlaceholderData,
                bar: (
                  <SelectionBar
                    selection={selection}
                    rows={data.rows}
                    total={data.total}
                    actions={add(selection.rows)}
                  />
                ),
              }}
              rowKey={({ uid }) => uid}
              columns={columns}
              empty={{ title: t('companyProfile.change.none'), text: t('companyProfile.compare.sharedHelp') }}
            />
            <Pagination
              hideOnSinglePage
              current={page}
              pageSize={pageSize}
              total={data.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          </>
        ) : (
          !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
      </div>
    </Section>
  )
}
