import { type Data, limits, permissions } from '@backoffice/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pagination } from 'antd'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { pageButton } from '../../../components/list/page-button.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { Status } from '../../../components/status/status.tsx'
import { paths } from '../../../config/paths.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { call } from '../../../lib/api/call.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import styles from './permissions.module.css'

type Holders = Data<typeof permissions.holders>

function Roles({ roles }: Pick<Holders, 'roles'>) {
  if (roles.length === 0) return <p className={styles.soft}>{t('permissions.noRoles')}</p>
  return (
    <ul className={styles.tree} aria-label={t('permissions.holderRoles', { count: roles.length })}>
      {roles.map(role => (
        <li key={role.id} className={styles.row}>
          <Link {...linkTo(paths.roleDetails(role.id, { type: 2 }))}>{nameIn(role.labels, role.name)}</Link>
          {!role.enabled && <Status tone="off" text={t('permissions.disabled')} />}
        </li>
      ))}
    </ul>
  )
}

function Accounts({ roles, rows, total }: Holders) {
  const nameOfRole = new Map(roles.map(role => [role.id, nameIn(role.labels, role.name)]))
  if (rows.length === 0) return <p className={styles.soft}>{t('permissions.noAccounts')}</p>
  return (
    <ul className={styles.tree} aria-label={t('permissions.holderAccounts', { count: total })}>
      {rows.map(account => (
        <li key={account.id} className={styles.row}>
          <RecordLink kind="account" id={account.id}>
            {account.userId}
          </RecordLink>
          <bdi>{account.fullName}</bdi>
          <span className={styles.soft}>
            {t('permissions.through', { roles: joined(account.roles.map(id => nameOfRole.get(id) ?? id)) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The roles that have a permission, and the accounts that have it through them. */
export function PermissionHolders({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const result = useQuery({
    queryKey: ['permissions', 'holders', id, page],
    queryFn: ({ signal }) => call(permissions.holders, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, refetch } = result
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  return (
    <StaleContent result={result}>
      <h3 className={styles.name}>{t('permissions.holderRoles', { count: data.roles.length })}</h3>
      <Roles roles={data.roles} />
      <h3 className={styles.name}>{t('permissions.holderAccounts', { count: data.total })}</h3>
      <Accounts {...data} />
      <Pagination
        itemRender={pageButton}
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={limits.pageSizeDefault}
        total={data.total}
        onChange={setPage}
      />
      <p className={styles.soft}>{t('permissions.holdersNote')}</p>
    </StaleContent>
  )
}
