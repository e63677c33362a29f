import { siteFields } from '@backoffice/contract'
import { Facts } from '../../components/facts/facts.tsx'
import { factsOf } from '../../components/facts/facts-of.ts'
import { paths } from '../../config/paths.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { siteLabel } from '../../domain/sites/sites.ts'
import { siteByCodeQuery, siteQuery } from '../../features/sites/api/sites.ts'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer
    kind="site"
    query={id.startsWith('@') ? siteByCodeQuery(id.slice(1)) : siteQuery(Number(id))}
    nameOf={siteLabel}
    page={site => paths.siteEdit(site.id)}
  >
    {site => (
      <Facts
        items={factsOf(siteFields, site, {
          siteCode: true,
          enable: true,
          locale: true,
          urls: { value: <bdi>{site.urls.join(', ')}</bdi> },
          createTime: true,
        })}
      />
    )}
  </RecordDrawer>
)
