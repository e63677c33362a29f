import { rootMenuCode, type Site, type SiteName } from '@backoffice/contract'
import { siteNames } from '../../platform/access/site-names.ts'
import type { Answer } from '../../platform/http/answers.ts'
import type { SiteRow } from './sites.repository.ts'

const labelsOf = (row: SiteRow) => siteNames(row).map(({ locale, name }) => ({ locale, value: name }))

export function toSite(row: SiteRow): Answer<Site> {
  return {
    id: row.id,
    siteCode: row.code,
    menuCode: rootMenuCode,
    label: { value: row.name },
    labels: labelsOf(row),
    enable: row.enabled,
    urls: row.urls,
    locale: row.locale,
    version: row.version,
    createTime: row.createTime,
    updateTime: row.updateTime,
  }
}

export const toSiteName = (row: SiteRow): SiteName => ({
  id: row.id,
  siteCode: row.code,
  label: { value: row.name },
  labels: labelsOf(row),
  enable: row.enabled,
  locale: row.locale,
})
