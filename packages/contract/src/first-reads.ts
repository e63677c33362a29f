/**
 * What the list of a screen reads when its address is opened. The page that the server sends begins these reads, before
 * the app is there. A screen that is missing here works; its rows come a little later.
 */
import { accounts } from './modules/accounts.ts'
import { apps } from './modules/apps.ts'
import { audit } from './modules/audit.ts'
import { channels } from './modules/channels.ts'
import { charging } from './modules/charging.ts'
import { dataSelections } from './modules/data-selections.ts'
import { dictionaries } from './modules/dictionaries.ts'
import { freightRates, trailers } from './modules/freight.ts'
import { importSources } from './modules/import-sources.ts'
import { importTemplates } from './modules/import-templates.ts'
import { invitations } from './modules/invitations.ts'
import { invoices } from './modules/invoices.ts'
import { jobs } from './modules/jobs.ts'
import { listViews } from './modules/list-views.ts'
import { memberLogs } from './modules/member-logs.ts'
import { members } from './modules/members.ts'
import { menus } from './modules/menus.ts'
import { notices } from './modules/notices.ts'
import { orders } from './modules/orders.ts'
import { payouts } from './modules/payouts.ts'
import { products } from './modules/products.ts'
import { rewards } from './modules/rewards.ts'
import { sessions } from './modules/sessions.ts'
import { sites } from './modules/sites.ts'
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
  channels: channels.list,
  charging: charging.settlements,
  dataSelections: dataSelections.list,
  dictionaries: dictionaries.list,
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
  rewards: rewards.list,
  trailers: trailers.list,
}
