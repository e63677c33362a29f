/** Every module of the product. The manifest of a module names everything it adds. */

import { accountsModule } from './modules/accounts/accounts.module.ts'
import { appsModule } from './modules/apps/apps.module.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { backupModule } from './modules/backup/backup.module.ts'
import { channelsModule } from './modules/channels/channels.module.ts'
import { chargingModule } from './modules/charging/charging.module.ts'
import { companiesModule } from './modules/companies/companies.module.ts'
import { companyProfileModule } from './modules/company-profile/company-profile.module.ts'
import { companyRecordsModule } from './modules/company-records/company-records.module.ts'
import { companyVariantsModule } from './modules/company-variants/company-variants.module.ts'
import { dataSelectionsModule } from './modules/data-selections/data-selections.module.ts'
import { deskModule } from './modules/desk/desk.module.ts'
import { dictionariesModule } from './modules/dictionaries/dictionaries.module.ts'
import { exchangeRatesModule } from './modules/exchange-rates/exchange-rates.module.ts'
import { freightModule } from './modules/freight/freight.module.ts'
import { importSourcesModule } from './modules/import-sources/import-sources.module.ts'
import { importTemplatesModule } from './modules/import-templates/import-templates.module.ts'
import { invitationsModule } from './modules/invitations/invitations.module.ts'
import { listViewsModule } from './modules/list-views/list-views.module.ts'
import { memberLogsModule } from './modules/member-logs/member-logs.module.ts'
import { memberNotesModule } from './modules/member-notes/member-notes.module.ts'
import { memberTimelineModule } from './modules/member-timeline/member-timeline.module.ts'
import { membersModule } from './modules/members/members.module.ts'
import { menusModule } from './modules/menus/menus.module.ts'
import { noticesModule } from './modules/notices/notices.module.ts'
import { ordersModule } from './modules/orders/orders.module.ts'
import { paletteModule } from './modules/palette/palette.module.ts'
import { permissionsModule } from './modules/permissions/permissions.module.ts'
import { placeAliasesModule } from './modules/place-aliases/place-aliases.module.ts'
import { placesModule } from './modules/places/places.module.ts'
import { productsModule } from './modules/products/products.module.ts'
import { renewalRulesModule } from './modules/renewal-rules/renewal-rules.module.ts'
import { rewardsModule } from './modules/rewards/rewards.module.ts'
import { rolesModule } from './modules/roles/roles.module.ts'
import { samplesModule } from './modules/samples/samples.module.ts'
import { savedSearchesModule } from './modules/saved-searches/saved-searches.module.ts'
import { sessionsModule } from './modules/sessions/sessions.module.ts'
import { sitesModule } from './modules/sites/sites.module.ts'
import { tradeDataModule } from './modules/trade-data/trade-data.module.ts'
import { binModule } from './platform/bin/bin.module.ts'
import type { Module } from './platform/module.ts'
import { platformModule } from './platform/platform-module.ts'

export const modules: readonly Module[] = [
  platformModule,
  binModule,
  accountsModule,
  appsModule,
  auditModule,
  backupModule,
  channelsModule,
  exchangeRatesModule,
  renewalRulesModule,
  importTemplatesModule,
  importSourcesModule,
  placeAliasesModule,
  chargingModule,
  companiesModule,
  companyProfileModule,
  companyVariantsModule,
  dataSelectionsModule,
  deskModule,
  dictionariesModule,
  freightModule,
  invitationsModule,
  listViewsModule,
  memberLogsModule,
  memberNotesModule,
  memberTimelineModule,
  membersModule,
  menusModule,
  noticesModule,
  ordersModule,
  paletteModule,
  placesModule,
  productsModule,
  companyRecordsModule,
  permissionsModule,
  rewardsModule,
  rolesModule,
  samplesModule,
  savedSearchesModule,
  sessionsModule,
  sitesModule,
  tradeDataModule,
]
