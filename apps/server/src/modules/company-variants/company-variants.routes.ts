import { companyVariants } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { toCompanyVariant } from './company-variants.mapper.ts'
import { countDifferences, listVariants } from './company-variants.repository.ts'
import { mergeVariant, rejectVariant, splitVariant } from './company-variants.service.ts'
import { withCurrentCounts } from './current-counts.ts'
import { findVariantsJob } from './find-variants.ts'
import { mergeCompanies } from './merge-companies.ts'

export function companyVariantRoutes(app: AppContext): void {
  bind(app, companyVariants.list, async ({ query }) => {
    const { rows, total } = await listVariants(app.db, query)
    const differences = await countDifferences(app.db, query)
    const counted = await withCurrentCounts(app.trade, rows)
    return { rows: counted.map(toCompanyVariant), total, differences }
  })

  bind(app, companyVariants.merge, ({ body, origin }) => mergeVariant(app, body, origin))

  bind(app, companyVariants.mergeCompanies, ({ body, origin }) => mergeCompanies(app, body, origin))

  bind(app, companyVariants.reject, ({ body, origin }) => rejectVariant(app, body, origin))

  bind(app, companyVariants.split, ({ body, origin }) => splitVariant(app, body, origin))

  bind(app, companyVariants.find, async ({ actor }) => ({
    jobId: await app.jobs.enqueue(app.db, findVariantsJob, {}, actor.accountId),
  }))
}
