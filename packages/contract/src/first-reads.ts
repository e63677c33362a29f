/**
 * What the list of a screen reads when its address is opened. The page that the server sends begins these reads, before
 * the app is there. A screen that is missing here works; its rows come a little later.
 */

import { channels } from './entities/channels.ts'
import { exchangeRates } from './entities/exchange-rates.ts'
import { importSources } from './entities/import-sources.ts'
import { importTemplates } from './entities/import-templates.ts'
import { notices } from './entities/notices.ts'
import { renewalMessages, renewalRules } from './entities/renewal-rules.ts'
import { limits } from './limits.ts'
import { accounts } from './modules/accounts.ts'
import { apps } from './modules/apps.ts'
import { audit } from './modules/audit.ts'
import { bin } from './modules/bin.ts'
import { charging } from './modules/charging.ts'
import { companyRecords } from './modules/company-records.ts'
import { companyVariants } from './modules/company-variants.ts'
import { dataSelections } from './modules/data-selections.ts'
import { dictionaries } from './modules/dictionaries.ts'
import { freightRates, trailers } from './modules/freight.ts'
import { invitations } from './modules/invitations.ts'
import { invoices } from './modules/invoices.ts'
import { jobs } from './modules/jobs.ts'
import { listViews } from './modules/list-views.ts'
import { memberLogs } from './modules/member-logs.ts'
import { members } from './modules/members.ts'
import { menus } from './modules/menus.ts'
import { orders } from './modules/orders.ts'
import { payouts } from './modules/payouts.ts'
import { products } from './modules/products.ts'
import { rewards } from './modules/rewards.ts'
import { sessions } from './modules/sessions.ts'
import { sites } from './modules/sites.ts'
import { tradeData } from './modules/trade-data.ts'
import type { OperationSpec } from './operation.ts'
import type { ScreenName } from './screens.ts'

/** Of every screen behind the login: the person, their sidebar, the names of their sites, their columns of lists. */
export const shellReads: OperationSpec[] = [
  sessions.currentUser,
  menus.topMenus,
  sites.byCodes,
  listViews.settings,
]

/** The query of the list is that of the address. */
export const listReads: { [N in ScreenName]?: OperationSpec } = {
  accounts: accounts.list,
  apps: apps.list,
  audit: audit.list,
  behaviourLog: memberLogs.list,
  bin: bin.list,
  channels: channels.list,
  charging: charging.settlements,
  companyRecords: companyRecords.list,
  companyVariants: companyVariants.list,
  dataSelections: dataSelections.list,
  dictionaries: dictionaries.list,
  exchangeRates: exchangeRates.list,
  freightRates: freightRates.list,
  importSourceFiles: importSources.files,
  importSources: importSources.list,
  importTemplates: importTemplates.list,
  invitations: invitations.list,
  invoices: invoices.list,
  inviteCodes: invitations.codes,
  jobs: jobs.list,
  loginLog: memberLogs.logins,
  members: members.list,
  notices: notices.list,
  orders: orders.list,
  payouts: payouts.list,
  products: products.list,
  renewalMessages: renewalMessages.list,
  renewalRules: renewalRules.list,
  rewards: rewards.list,
  sites: sites.list,
  tradeData: tradeData.imports,
  trailers: trailers.list,
}

/** What such a list asks for where the address does not say it. */
export const listDefaults: { [N in ScreenName]?: Record<string, string> } = {
  companyVariants: { status: 'proposed' },
  sites: { size: String(limits.sitePageSize) },
}
