import { changesBetween, type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { nameOf } from './menus.mapper.ts'
import type { MenuNodeRow } from './menus.repository.ts'

const recorded = ({ siteId, siteCode, hasChildren, position, ...fields }: MenuNodeRow) => fields

export async function auditMenu(
  trx: Trx,
  origin: Origin,
  verb: 'create' | 'update' | 'delete',
  before?: MenuNodeRow,
  after?: MenuNodeRow,
): Promise<void> {
  const row = after ?? before
  await recordAudit(trx, origin, {
    action: `menu.${verb}`,
    siteCode: row?.siteCode ?? '',
    entity: 'menu',
    entityId: row?.id ?? '',
    entityName: row ? nameOf(row) : '',
    changes: changesBetween(before && recorded(before), after && recorded(after)),
  })
}
