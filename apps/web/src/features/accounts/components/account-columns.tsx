import type { Account } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { SiteName } from '../../../domain/sites/site-name.tsx'
import { comma } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'
import { AccountStatus } from './account-status.tsx'

const Sites = ({ codes }: { codes: string[] }) => (
  <>
    {codes.length === 0 && '–'}
    {codes.map((code, index) => (
      <span key={code}>
        {index > 0 && comma}
        <SiteName code={code} />
      </span>
    ))}
  </>
)

export const accountColumns: Column<Account>[] = [
  { key: 'userId', title: t('userId'), width: 150, render: row => <Code text={row.userId} /> },
  { key: 'fullName', title: t('fullName'), width: 110, render: row => <bdi>{row.fullName}</bdi> },
  {
    key: 'status',
    onCard: true,
    title: t('status'),
    width: 104,
    render: row => <AccountStatus account={row} />,
  },
  { key: 'email', title: t('email'), width: 160, render: row => row.email || '–' },
  { key: 'cellphone', title: t('cellphone'), width: 120, render: row => row.cellphone || '–' },
  { key: 'sites', title: t('sites'), width: 160, render: row => <Sites codes={row.sites} /> },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 150,
    render: row => <Instant value={row.createTime} />,
  },
  {
    key: 'accountExpireTime',
    title: t('accountExpireTime'),
    width: 150,
    hidden: true,
    render: row => <Instant value={row.accountExpireTime} />,
  },
  {
    key: 'credentialExpireTime',
    title: t('credentialExpireTime'),
    width: 150,
    hidden: true,
    render: row => <Instant value={row.credentialExpireTime} />,
  },
]
