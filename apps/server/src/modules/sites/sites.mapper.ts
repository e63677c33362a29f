import { rootMenuCode, type Site } from '@backoffice/contract'
import { siteNames } from '../../platform/access/site-names.ts'
import type { Answer } from '../../platform/http/answers.ts'
import type { SiteRow } from './sites.repository.ts'

/** The columns under the names of the specification. */
export const named = ({ code, name, enabled, ...row }: SiteRow) => ({
  ...row,
  siteCode: code,
  label: name,
  enable: enabled,
})

export const toSite = (row: SiteRow): Answer<Site> => ({
  ...named(row),
  menuCode: rootMenuCode,
  label: { value: row.name },
  labels: siteNames(row).map(({ locale, name }) => ({ locale, value: name })),
})
