import { type Site, siteFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { siteLabel } from '../../../domain/sites/sites.ts'

export const siteColumns: Column<Site>[] = columnsOf(siteFields, {
  label: {
    width: 180,
    render: row => (
      <RecordLink kind="site" id={byName(row.siteCode)}>
        <bdi>{siteLabel(row)}</bdi>
      </RecordLink>
    ),
  },
  siteCode: 180,
  urls: { width: 280, render: row => <bdi title={row.urls.join('\n')}>{row.urls.join(', ') || '–'}</bdi> },
  locale: 100,
  enable: { width: 90, onCard: true },
  createTime: 150,
})
