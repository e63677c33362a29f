import type { App } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { SiteName } from '../../../domain/sites/site-name.tsx'
import { comma } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'
import { AppStatus } from './app-status.tsx'

const Sites = ({ codes }: { codes: string[] }) =>
  codes.map((code, index) => (
    <span key={code}>
      {index > 0 && comma}
      <SiteName code={code} />
    </span>
  ))

export const appColumns: Column<App>[] = [
  { key: 'firstName', title: t('firstName'), width: 180, render: row => <bdi>{row.firstName}</bdi> },
  { key: 'userId', title: t('userId'), width: 260, render: row => <Code text={row.userId} /> },
  { key: 'enabled', title: t('status'), width: 100, render: row => <AppStatus app={row} /> },
  { key: 'cellphone', title: t('cellphone'), width: 140, render: row => row.cellphone || '–' },
  { key: 'sites', title: t('sites'), width: 200, render: row => <Sites codes={row.sites} /> },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 150,
    render: row => <Instant value={row.createTime} />,
  },
]
