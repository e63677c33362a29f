import { companies } from '@backoffice/contract'
import type { AppContext } from '../../app-context.ts'
import { bind } from '../../plugins/bind.ts'
import {
  companyFacets,
  companyInfo,
  companyOverview,
  companySub,
  companyTimeline,
  listCompanies,
} from './companies.service.ts'

export function companyRoutes(app: AppContext): void {
  const { trade } = app

  bind(app, companies.list, ({ body, signal }) => listCompanies(trade, body, signal))

  bind(app, companies.sub, ({ body, signal }) => companySub(trade, body, signal))

  bind(app, companies.facets, ({ body, signal }) => companyFacets(trade, body, signal))

  bind(app, companies.info, ({ body, signal }) => companyInfo(trade, body, signal))

  bind(app, companies.overview, ({ body, signal }) => companyOverview(trade, body, signal))

  bind(app, companies.timeline, ({ body, signal }) => companyTimeline(trade, body, signal))
}
