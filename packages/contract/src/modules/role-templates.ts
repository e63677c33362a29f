/** The permissions with which a role of each template begins. */

import { exchangeRate } from '../entities/exchange-rates.ts'
import { importSource } from '../entities/import-sources.ts'
import { notice } from '../entities/notices.ts'
import { renewalRule } from '../entities/renewal-rules.ts'
import { searchSynonym } from '../entities/search-synonyms.ts'
import type { Permission } from '../permissions.ts'
import type { RoleTemplate } from '../vocabulary/roles.ts'
import { accountPermissions } from './accounts.ts'
import { appPermissions } from './apps.ts'
import { auditPermissions } from './audit.ts'
import { chargingPermissions } from './charging.ts'
import { companyPermissions } from './companies.ts'
import { companyRecordPermissions } from './company-records.ts'
import { companyVariantPermissions } from './company-variants.ts'
import { dataSelectionPermissions } from './data-selections.ts'
import { declaredEntities } from './declared-entities.ts'
import { dictionaryPermissions } from './dictionaries.ts'
import { freightRatePermissions, trailerPermissions } from './freight.ts'
import { invitationPermissions } from './invitations.ts'
import { invoicePermissions } from './invoices.ts'
import { memberLogPermissions } from './member-logs.ts'
import { memberNotePermissions } from './member-notes.ts'
import { memberPermissions } from './members.ts'
import { menuPermissions } from './menus.ts'
import { orderPermissions } from './orders.ts'
import { payoutPermissions } from './payouts.ts'
import { permissionPermissions } from './permissions.ts'
import { personalData } from './personal-data.ts'
import { productPermissions } from './product-families.ts'
import { rewardPermissions } from './rewards.ts'
import { rolePermissions } from './roles.ts'
import { screeningPermissions } from './screening.ts'
import { sitePermissions } from './sites.ts'
import { tradeDataPermissions } from './trade-data.ts'

const all = (group: Record<string, Permission>) => Object.values(group)

/** Other entities are read and changed by who may work with what they belong to. */
const withOwnPermissions = declaredEntities.filter(
  ({ code, permissions }) => permissions.read.group.code === code,
)

export const roleTemplatePermissions: Record<RoleTemplate, readonly Permission[]> = {
  operator: [
    notice.permissions.read,
    notice.permissions.write,
    notice.permissions.delete,
    ...withOwnPermissions
      .filter(({ menu }) => menu === 'operation')
      .flatMap(({ permissions }) => all(permissions)),
    productPermissions.read,
    productPermissions.write,
    productPermissions.publish,
    productPermissions.sync,
    dictionaryPermissions.read,
    dataSelectionPermissions.read,
    dataSelectionPermissions.write,
    dataSelectionPermissions.delete,
    companyPermissions.read,
    renewalRule.permissions.read,
    renewalRule.permissions.remind,
    renewalRule.permissions.write,
    renewalRule.permissions.delete,
    memberPermissions.read,
    memberPermissions.adjust,
    memberNotePermissions.read,
    memberNotePermissions.write,
    memberLogPermissions.read,
    invitationPermissions.read,
    orderPermissions.read,
    rewardPermissions.read,
    rewardPermissions.release,
  ],
  customerService: [
    memberPermissions.read,
    memberPermissions.upgrade,
    memberNotePermissions.read,
    memberNotePermissions.write,
    memberLogPermissions.read,
    invitationPermissions.read,
    orderPermissions.read,
    invoicePermissions.read,
    invoicePermissions.write,
    productPermissions.read,
    rewardPermissions.read,
    chargingPermissions.read,
    trailerPermissions.read,
    freightRatePermissions.read,
    companyPermissions.read,
    renewalRule.permissions.read,
    renewalRule.permissions.remind,
    personalData.reveal,
  ],
  finance: [
    // Whoever pays does not let what is held be paid, and whoever makes batches does not approve them.
    ...all(rewardPermissions).filter(each => each !== rewardPermissions.release),
    ...all(payoutPermissions).filter(each => each !== payoutPermissions.approve),
    ...all(orderPermissions),
    invoicePermissions.read,
    invoicePermissions.write,
    invoicePermissions.issue,
    invoicePermissions.export,
    ...all(chargingPermissions),
    ...all(exchangeRate.permissions),
    memberPermissions.read,
    productPermissions.read,
    invitationPermissions.read,
    personalData.bankAccount,
    personalData.taxNo,
  ],
  dataOperator: [
    ...all(tradeDataPermissions),
    ...all(companyRecordPermissions),
    ...all(importSource.permissions),
    ...all(exchangeRate.permissions),
    ...all(searchSynonym.permissions),
    ...all(screeningPermissions),
    companyPermissions.read,
    companyVariantPermissions.merge,
    dataSelectionPermissions.read,
    dataSelectionPermissions.write,
  ],
  auditor: [
    ...[accountPermissions, appPermissions, rolePermissions, permissionPermissions, menuPermissions],
    ...[sitePermissions, productPermissions, dictionaryPermissions, dataSelectionPermissions],
    ...[companyPermissions, companyRecordPermissions, tradeDataPermissions, memberPermissions],
    ...[screeningPermissions],
    ...[memberLogPermissions, memberNotePermissions, invitationPermissions, rewardPermissions],
    ...[orderPermissions, invoicePermissions, payoutPermissions, chargingPermissions],
    ...[trailerPermissions, freightRatePermissions],
    ...withOwnPermissions.map(({ permissions }) => permissions),
  ]
    .map(({ read }) => read)
    .concat(all(auditPermissions)),
}
