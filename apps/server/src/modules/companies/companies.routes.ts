import { companies } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeSource } from '../../trade/search/changed-companies.query.ts'
import { completeInfo, completeRows } from '../company-records/company-contacts.service.ts'
import {
  companyOverview,
  countWidened,
  listCompanies,
  readCompanyFacets,
  readCompanyInfo,
  readCompanySub,
} from './companies.service.ts'
import { readKeywordKinds } from './keyword-readings.service.ts'
import { questionFor, searchFor, subFor } from './reader.ts'
import { adviseSearch } from './search-advice.service.ts'

export function companyRoutes(app: AppContext): void {
  const { trade } = app
  trade.engine.changes = changeSource(trade)

  bind(app, companies.list, async ({ body, actor, signal }) => {
    const { rows, ...found } = await listCompanies(app, searchFor(body, actor), signal)
    return { rows: await completeRows(app, rows, actor, signal), ...found }
  })

  bind(app, companies.sub, async ({ body, actor, signal }) =>
    subFor(await readCompanySub(app, searchFor(body, actor), signal), actor),
  )

  bind(app, companies.facets, ({ body, actor, signal }) =>
    readCompanyFacets(app, searchFor(body, actor), signal),
  )

  bind(app, companies.widened, ({ body, actor, signal }) => countWidened(app, searchFor(body, actor), signal))

  bind(app, companies.advice, ({ body, actor, signal }) => adviseSearch(app, searchFor(body, actor), signal))

  bind(app, companies.reading, ({ body, actor, signal }) =>
    readKeywordKinds(app, searchFor(body, actor), signal),
  )

  bind(app, companies.info, async ({ body, actor, language, signal }) =>
    completeInfo(app, await readCompanyInfo(trade, body, signal), { access: actor, language }),
  )

  bind(app, companies.overview, ({ body, actor, signal }) =>
    companyOverview(app, questionFor(body, actor), signal),
  )
}
