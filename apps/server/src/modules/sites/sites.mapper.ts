import { rootMenuCode, type Site } from '@backoffice/contract'
import { siteNames } from '../../platform/access/site-names.ts'
import type { Answer } from '../../platform/http/answers.ts'
import type { SiteRow } from './sites.repository.ts'

/** The name as the specification calls it. */
export const named = ({ name, ...row }: SiteRow) => ({ ...row, label: name })

export const toSite = (row: SiteRow): Answer<Site> => ({
  ...named(row),
  menuCode: rootMenuCode,
  label: { value: row.name },
  labels: siteNames(row).map(({ locale, name }) => ({ locale, value: name })),
})
