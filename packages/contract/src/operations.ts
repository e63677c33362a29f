/** All operations of the product. OpenAPI, the permission matrix and the fuzz test are made from this list. */

import { channels } from './entities/channels.ts'
import { exchangeRates } from './entities/exchange-rates.ts'
import { importSources } from './entities/import-sources.ts'
import { importTemplates } from './entities/import-templates.ts'
import { notices } from './entities/notices.ts'
import { placeAliases } from './entities/place-aliases.ts'
import { renewalMessages, renewalRules } from './entities/renewal-rules.ts'
import { accounts } from './modules/accounts.ts'
import { apps } from './modules/apps.ts'
import { audit } from './modules/audit.ts'
import { bin } from './modules/bin.ts'
import { catalog } from './modules/catalog.ts'
import { charging } from './modules/charging.ts'
import { companies } from './modules/companies.ts'
import { companyCharts } from './modules/company-charts.ts'
import { companyProfile } from './modules/company-profile.ts'
import { companyRecords } from './modules/company-records.ts'
import { companyVariants } from './modules/company-variants.ts'
import { dataSelections } from './modules/data-selections.ts'
import { dataSets } from './modules/data-sets.ts'
import { desk } from './modules/desk.ts'
import { dictionaries } from './modules/dictionaries.ts'
import { fileBatches } from './modules/file-batches.ts'
import { files } from './modules/files.ts'
import { freightRates, trailers } from './modules/freight.ts'
import { intakeBehaviour } from './modules/intake-behaviour.ts'
import { intakeCharging } from './modules/intake-charging.ts'
import { intakeFreight } from './modules/intake-freight.ts'
import { intakeInvitations } from './modules/intake-invitations.ts'
import { intakeInvoices } from './modules/intake-invoices.ts'
import { intakeKeys } from './modules/intake-keys.ts'
import { intakeMembers } from './modules/intake-members.ts'
import { intakeOrders } from './modules/intake-orders.ts'
import { intakeRewards } from './modules/intake-rewards.ts'
import { invitations } from './modules/invitations.ts'
import { invoices, openInvoices } from './modules/invoices.ts'
import { jobs } from './modules/jobs.ts'
import { listViews } from './modules/list-views.ts'
import { memberLogs } from './modules/member-logs.ts'
import { memberNotes } from './modules/member-notes.ts'
import { memberTimeline } from './modules/member-timeline.ts'
import { members } from './modules/members.ts'
import { menus } from './modules/menus.ts'
import { orders } from './modules/orders.ts'
import { palette } from './modules/palette.ts'
import { payoutAnswers } from './modules/payout-answers.ts'
import { payoutFiles, payouts } from './modules/payouts.ts'
import { permissions } from './modules/permissions.ts'
import { places } from './modules/places.ts'
import { productFamilies } from './modules/product-families.ts'
import { products } from './modules/products.ts'
import { rewards } from './modules/rewards.ts'
import { roles } from './modules/roles.ts'
import { samples } from './modules/samples.ts'
import { savedSearches } from './modules/saved-searches.ts'
import { sessions } from './modules/sessions.ts'
import { sites } from './modules/sites.ts'
import { tradeData } from './modules/trade-data.ts'
import type { OperationSpec } from './operation.ts'

const modules = [
  accounts,
  apps,
  audit,
  bin,
  charging,
  companies,
  companyCharts,
  companyVariants,
  companyProfile,
  companyRecords,
  dataSelections,
  dataSets,
  desk,
  dictionaries,
  files,
  freightRates,
  intakeBehaviour,
  intakeCharging,
  intakeFreight,
  intakeInvitations,
  intakeMembers,
  intakeInvoices,
  intakeOrders,
  intakeRewards,
  invitations,
  jobs,
  listViews,
  memberLogs,
  memberNotes,
  memberTimeline,
  members,
  menus,
  notices,
  channels,
  exchangeRates,
  renewalMessages,
  renewalRules,
  importTemplates,
  importSources,
  payouts,
  payoutFiles,
  payoutAnswers,
  placeAliases,
  invoices,
  openInvoices,
  orders,
  palette,
  places,
  catalog,
  productFamilies,
  products,
  permissions,
  rewards,
  roles,
  intakeKeys,
  samples,
  savedSearches,
  sessions,
  sites,
  tradeData,
  fileBatches,
  trailers,
]

export const operations: OperationSpec[] = modules.flatMap(module => Object.values<OperationSpec>(module))
