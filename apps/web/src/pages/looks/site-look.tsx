import { siteFields } from '@backoffice/contract'
import { Facts } from '../../components/facts/facts.tsx'
import { factsOf } from '../../components/facts/facts-of.ts'
import { paths } from '../../config/paths.ts'
import { type LookContent, RecordLook } from '../../domain/records/record-look.tsx'
import { siteName } from '../../domain/sites/sites.ts'
import { siteByCodeQuery, siteQuery } from '../../features/sites/api/sites.ts'

export const Look: LookContent = ({ id }) => (
  <RecordLook
    kind="site"
    query={id.startsWith('@') ? siteByCodeQuery(id.slice(1)) : siteQuery(Number(id))}
    nameOf={siteName}
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
  </RecordLook>
)
