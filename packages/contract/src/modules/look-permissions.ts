/** Who may read the records that open in a drawer wherever they are named: a module of its own, so that a link is light. */

import { channel } from '../entities/channels.ts'
import type { Permission } from '../permissions.ts'
import { accountPermissions } from './accounts.ts'
import { companyPermissions } from './companies.ts'
import { memberPermissions } from './members.ts'
import { orderPermissions } from './orders.ts'
import { productPermissions } from './product-families.ts'
import { sitePermissions } from './sites.ts'
import { tradeDataPermissions } from './trade-data.ts'

export const lookPermissions = {
  member: memberPermissions.read,
  order: orderPermissions.read,
  product: productPermissions.read,
  channel: channel.permissions.read,
  site: sitePermissions.read,
  account: accountPermissions.read,
  /** Everybody reads their own. */
  job: null,
  import: tradeDataPermissions.read,
  dataSet: tradeDataPermissions.read,
  company: companyPermissions.read,
} satisfies Record<string, Permission | null>
