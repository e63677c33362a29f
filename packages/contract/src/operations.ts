/** All operations of the product. OpenAPI, the permission matrix and the fuzz test are made from this list. */
import * as modules from './modules.ts'
import type { OperationSpec } from './operation.ts'

/** In the order of the OpenAPI document, whose shared parts are named by where they come first. Others follow. */
const inOrder = [
  modules.accounts,
  modules.apps,
  modules.audit,
  modules.bin,
  modules.charging,
  modules.companies,
  modules.companyCharts,
  modules.companyVariants,
  modules.companyProfile,
  modules.companyRecords,
  modules.dataSelections,
  modules.dataSets,
  modules.desk,
  modules.dictionaries,
  modules.files,
  modules.freightRates,
  modules.intakeBehaviour,
  modules.intakeCharging,
  modules.intakeFreight,
  modules.intakeInvitations,
  modules.intakeMembers,
  modules.intakeInvoices,
  modules.intakeOrders,
  modules.intakeRewards,
  modules.invitations,
  modules.jobs,
  modules.listViews,
  modules.market,
  modules.memberLogs,
  modules.memberNotes,
  modules.memberTimeline,
  modules.members,
  modules.menus,
  modules.notices,
  modules.channels,
  modules.exchangeRates,
  modules.renewalMessages,
  modules.renewalRules,
  modules.importTemplates,
  modules.importSources,
  modules.payouts,
  modules.payoutFiles,
  modules.payoutAnswers,
  modules.placeAliases,
  modules.invoices,
  modules.openInvoices,
  modules.orders,
  modules.palette,
  modules.places,
  modules.catalog,
  modules.productFamilies,
  modules.products,
  modules.permissions,
  modules.rewards,
  modules.roles,
  modules.intakeKeys,
  modules.samples,
  modules.savedSearches,
  modules.sessions,
  modules.sites,
  modules.tradeData,
  modules.fileBatches,
  modules.trailers,
]

const isOperation = (part: unknown): part is OperationSpec =>
  typeof part === 'object' && part !== null && 'id' in part && 'method' in part && 'path' in part

/** Some groups name operations of others. */
const inGroups = [...inOrder, ...Object.values(modules)].flatMap(group =>
  Object.values(group as Record<string, unknown>).filter(isOperation),
)

export const operations: OperationSpec[] = [...new Set(inGroups)]
