import { companyListFields, companyListNames, market, searchBillNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Module } from '../../platform/module.ts'
import { searchFor } from '../companies/reader.ts'
import { companiesExport } from './companies-export.ts'
import { readCompanyChanges } from './company-changes.service.ts'
import { readCompanyFigures } from './company-figures.service.ts'
import { readDataReach } from './data-reach.service.ts'
import { readMarket, readMarketPrices, readPortLanes } from './market.service.ts'
import { readMarketTotals } from './market-totals.service.ts'
import { listSearchBills, searchBillExport } from './search-bills.service.ts'

export const marketModule: Module = {
  routes: [
    app => {
      bind(app, market.figures, ({ body, actor, signal }) => readMarket(app, searchFor(body, actor), signal))
      bind(app, market.portLanes, ({ body, actor, signal }) =>
        readPortLanes(app, searchFor(body, actor), signal),
      )
      bind(app, market.prices, ({ body, actor, signal }) =>
        readMarketPrices(app, searchFor(body, actor), signal),
      )
      bind(app, market.totals, ({ body, signal }) => readMarketTotals(app, body, signal))
      bind(app, market.reach, ({ actor, signal }) => readDataReach(app, actor, signal))
      bind(app, market.bills, ({ body, actor, signal }) => listSearchBills(app, body, actor, signal))
      bind(app, market.companies, ({ body, actor, signal }) =>
        readCompanyFigures(app, searchFor(body, actor), signal),
      )
      bind(app, market.changes, ({ body, signal }) => readCompanyChanges(app.trade, body, signal))
    },
  ],
  auditWords: [
    auditWords('companyList', companyListNames, companyListFields, { export: true }),
    auditWords('searchBill', searchBillNames, companyListFields, { export: true }),
  ],
  exports: [companiesExport, searchBillExport],
}
