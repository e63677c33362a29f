import type { Site } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { siteName } from '../../../domain/sites/sites.ts'
import { t } from '../texts.ts'

export const siteColumns: Column<Site>[] = [
  { key: 'name', title: t('name'), width: 180, render: row => <bdi>{siteName(row)}</bdi> },
  { key: 'siteCode', title: t('code'), width: 180, render: row => <Code text={row.siteCode} /> },
  {
    key: 'urls',
    title: t('urls'),
    width: 280,
    render: row => <bdi title={row.urls.join('\n')}>{row.urls.join(', ') || '–'}</bdi>,
  },
  { key: 'locale', title: t('locale'), width: 100, render: row => (row.locale === 'zh' ? t('zh') : t('en')) },
  {
    key: 'enable',
    onCard: true,
    title: t('status'),
    width: 90,
    render: row => <Status tone={row.enable ? 'good' : 'off'} text={row.enable ? t('on') : t('off')} />,
  },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 150,
    render: row => <Instant value={row.createTime} />,
  },
]
