import { rootMenuCode, type Site, type SiteName } from '@backoffice/contract'
import type { SiteRow } from './sites.repository.ts'

const localeOf = (row: SiteRow) => (row.locale === 'en' ? 'en' : 'zh')

export function toSite(row: SiteRow): Site {
  const locale = localeOf(row)
  return {
    id: row.id,
    siteCode: row.code,
    menuCode: rootMenuCode,
    label: { value: row.name },
    labels: [{ locale: locale === 'en' ? 'en_US' : 'zh_CN', value: row.name }],
    enable: row.enabled,
    urls: row.urls,
    locale,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}

export const toSiteName = (row: SiteRow): SiteName => ({
  id: row.id,
  siteCode: row.code,
  label: { value: row.name },
  enable: row.enabled,
  locale: localeOf(row),
})
