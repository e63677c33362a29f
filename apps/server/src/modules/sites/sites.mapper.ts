import { rootMenuCode, type Site } from '@backoffice/contract'
import { localSiteNames } from '../../platform/access/site-names.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import type { SiteRow } from './sites.repository.ts'

/** The name as the specification calls it. */
export const siteWithLabel = ({ name, ...row }: SiteRow) => ({ ...row, label: name })

export const toSite = (row: SiteRow): AnswerData<Site> => ({
  ...siteWithLabel(row),
  menuCode: rootMenuCode,
  label: { value: row.name },
  labels: localSiteNames(row).map(({ locale, name }) => ({ locale, value: name })),
})
