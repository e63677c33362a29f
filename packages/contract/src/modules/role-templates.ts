/** The permissions with which a role of each template begins. */
import type { Permission } from '../permissions.ts'
import type { RoleTemplate } from '../vocabulary/roles.ts'
import { accountPermissions } from './accounts.ts'
import { appPermissions } from './apps.ts'
import { auditPermissions } from './audit.ts'
import { channelPermissions } from './channels.ts'
import { chargingPermissions } from './charging.ts'
import { companyPermissions } from './companies.ts'
import { companyRecordPermissions } from './company-records.ts'
import { companyVariantPermissions } from './company-variants.ts'
import { dataSelectionPermissions } from './data-selections.ts'
import { dictionaryPermissions } from './dictionaries.ts'
import { exchangeRatePermissions } from './exchange-rates.ts'
import { freightRatePermissions, trailerPermissions } from './freight.ts'
import { importSourcePermissions } from './import-sources.ts'
import { invitationPermissions } from './invitations.ts'
import { invoicePermissions } from './invoices.ts'
import { memberLogPermissions } from './member-logs.ts'
import { memberNotePermissions } from './member-notes.ts'
import { memberPermissions } from './members.ts'
import { menuPermissions } from './menus.ts'
import { noticePermissions } from './notices.ts'
import { orderPermissions } from './orders.ts'
import { payoutPermissions } from './payouts.ts'
import { permissionPermissions } from './permissions.ts'
import { personalData } from './personal-data.ts'
import { productPermissions } from './product-families.ts'
import { renewalRulePermissions } from './renewal-rules.ts'
import { rewardPermissions } from './rewards.ts'
import { rolePermissions } from './roles.ts'
import { sitePermissions } from './sites.ts'
import { tradeDataPermissions } from './trade-data.ts'

const all = (group: Record<string, Permission>) => Object.values(group)

export const roleTemplatePermissions: Record<RoleTemplate, readonly Permission[]> = {
  operator: [
    noticePermissions.read,
    noticePermissions.write,
    noticePermissions.delete,
    ...all(channelPermissions),
    productPermissions.read,
    productPermissions.write,
    productPermissions.publish,
    productPermissions.sync,
    dictionaryPermissions.read,
    dataSelectionPermissions.read,
    dataSelectionPermissions.write,
    dataSelectionPermissions.delete,
    companyPermissions.read,
    renewalRulePermissions.read,
    renewalRulePermissions.remind,
    renewalRulePermissions.write,
    renewalRulePermissions.delete,
    memberPermissions.read,
    memberLogPermissions.read,
    invitationPermissions.read,
    orderPermissions.read,
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
    renewalRulePermissions.read,
    renewalRulePermissions.remind,
    personalData.reveal,
  ],
  finance: [
    ...all(rewardPermissions),
    // Whoever makes batches does not approve them.
    ...all(payoutPermissions).filter(each => each !== payoutPermissions.approve),
    ...all(orderPermissions),
    invoicePermissions.read,
    invoicePermissions.write,
    invoicePermissions.issue,
    invoicePermissions.export,
    ...all(chargingPermissions),
    ...all(exchangeRatePermissions),
    memberPermissions.read,
    productPermissions.read,
    invitationPermissions.read,
    personalData.bankAccount,
    personalData.taxNo,
  ],
  dataOperator: [
    ...all(tradeDataPermissions),
    ...all(companyRecordPermissions),
    ...all(importSourcePermissions),
    ...all(exchangeRatePermissions),
    companyPermissions.read,
    companyVariantPermissions.merge,
    dataSelectionPermissions.read,
    dataSelectionPermissions.write,
  ],
  auditor: [
    ...[accountPermissions, appPermissions, rolePermissions, permissionPermissions, menuPermissions],
    ...[sitePermissions, noticePermissions, channelPermissions, productPermissions, dictionaryPermissions],
    ...[dataSelectionPermissions, companyPermissions, companyRecordPermissions, tradeDataPermissions],
    ...[importSourcePermissions, exchangeRatePermissions, memberPermissions, memberLogPermissions],
    ...[invitationPermissions, renewalRulePermissions, rewardPermissions, orderPermissions],
    ...[invoicePermissions, payoutPermissions, memberNotePermissions],
    ...[chargingPermissions, trailerPermissions, freightRatePermissions],
  ]
    .map(({ read }) => read)
    .concat(all(auditPermissions)),
}
