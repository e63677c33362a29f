/**
 * What the palette finds of a kind besides its records: the file of its list, and its list with one filter set. Apart from
 * `recordKinds`, which every screen loads.
 */
import type { Permission } from '../permissions.ts'
import { accountFilterFields } from '../vocabulary/accounts.ts'
import { invoiceFields } from '../vocabulary/invoices.ts'
import { memberUserFields } from '../vocabulary/members.ts'
import { orderFields, orderFilterFields } from '../vocabulary/orders.ts'
import { payoutFields } from '../vocabulary/payouts.ts'
import { productFields } from '../vocabulary/products.ts'
import type { Fields, FieldWithName } from '../words/fields.ts'
import { declaredEntities } from './declared-entities.ts'
import { invoicePermissions } from './invoices.ts'
import { memberPermissions } from './members.ts'
import { orderPermissions } from './orders.ts'
import { productPermissions } from './product-families.ts'
import type { RecordKind } from './record-kinds.ts'

interface ListFinds {
  /** Absent: the list makes no file. */
  export?: Permission | undefined
  /** Filters of the list by a choice. */
  states?: readonly (FieldWithName | undefined)[]
}

const isChoice = (field: FieldWithName | undefined) => field?.kind === 'choice' || field?.kind === 'flag'

const entityFinds = Object.fromEntries(
  declaredEntities.map(({ code, permissions, fields, searchable }): [string, ListFinds] => [
    code,
    {
      export: 'export' in permissions ? permissions.export : undefined,
      states: searchable.map(name => (fields as Fields)[name]).filter(isChoice),
    },
  ]),
)

export const recordFinds: { [N in RecordKind]?: ListFinds } = {
  ...entityFinds,
  member: { export: memberPermissions.export, states: [memberUserFields.level] },
  order: { export: orderPermissions.export, states: [orderFields.status, orderFilterFields.refunded] },
  product: { export: productPermissions.export, states: [productFields.status] },
  account: { states: [accountFilterFields.locked] },
  payout: { states: [payoutFields.state] },
  invoice: { export: invoicePermissions.export, states: [invoiceFields.state] },
}
