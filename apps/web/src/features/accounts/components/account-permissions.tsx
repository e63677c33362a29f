import { type AccountPermission, accounts, permissionFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { TextFilter } from '../../../components/list/text-filter.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Status } from '../../../components/status/status.tsx'
import { paths } from '../../../config/paths.ts'
import { SiteNameText } from '../../../domain/sites/site-name.tsx'
import { call } from '../../../lib/api/call.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { bestMatch } from '../../../lib/initials.ts'
import { linkTo } from '../../../lib/search-params.ts'
import styles from './account-roles.module.css'

const counts = ({ enabled, roles }: AccountPermission) => enabled && roles.some(role => role.enabled)

const columns: Column<AccountPermission>[] = [
  {
    key: 'name',
    title: say(permissionFields.name.label),
    width: 240,
    render: row => (
      <>
        {nameIn(row.labels, row.name)}
        {!counts(row) && <Status tone="off" text={t('accounts.permissions.off')} />}
      </>
    ),
  },
  {
    key: 'code',
    title: say(permissionFields.code.label),
    width: 220,
    render: row => <CodeText text={row.code} />,
  },
  {
    key: 'site',
    title: t('accounts.permissions.site'),
    width: 140,
    render: row => <SiteNameText code={row.siteCode} />,
  },
  {
    key: 'roles',
    title: t('accounts.permissions.through'),
    width: 280,
    render: row =>
      row.roles.map(({ id, name, labels, enabled }) => (
        <span key={id} className={styles.through}>
          <Link {...linkTo(paths.roleDetails(id, { type: 2 }))}>{nameIn(labels, name)}</Link>
          {!enabled && <Status tone="off" text={t('accounts.permissions.roleOff')} />}
        </span>
      )),
  },
]

const answers = ({ code, labels, name }: AccountPermission, typed: string) =>
  typed
    .split(/\s+/)
    .every(word => bestMatch([code, name, ...labels.map(label => label.name)], word) !== undefined)

/** Why an account has each permission: the roles that give it. */
export function AccountPermissions({ id, isSuperAdmin }: { id: number; isSuperAdmin: boolean }) {
  const [typed, setTyped] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', 'permissions', id],
    queryFn: ({ signal }) => call(accounts.permissions, { params: { user_id: id }, signal }),
    staleTime: 0,
  })
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const rows = typed ? data.filter(row => answers(row, typed)) : data
  return (
    <>
      {isSuperAdmin && <p>{t('accounts.permissions.all')}</p>}
      <div className={styles.filters}>
        <TextFilter
          label={t('accounts.permissions.search')}
          value={typed ?? ''}
          maxLength={50}
          onChange={setTyped}
        />
      </div>
      <RowsView<AccountPermission>
        label={t('accounts.permissions.list')}
        rows={rows}
        columns={columns}
        rowKey={row => `${row.siteCode} ${row.code}`}
        empty={{ title: t('accounts.permissions.none'), text: t('accounts.permissions.noneText') }}
      />
    </>
  )
}
