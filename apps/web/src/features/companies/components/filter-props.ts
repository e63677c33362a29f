import type { UrlQuery } from '../../../lib/url-query.ts'
import type { CompanyUrl } from '../api/company-search.ts'

export interface FilterProps {
  url: CompanyUrl
  change: UrlQuery<CompanyUrl>['change']
}
