import { audited } from '../../platform/kit/audited.ts'
import { nameOf } from './menus.mapper.ts'
import type { MenuNodeRow } from './menus.repository.ts'

export const auditMenu = audited<MenuNodeRow>('menu', {
  name: nameOf,
  siteCode: row => row.siteCode,
  view: ({ siteId, siteCode, hasChildren, position, ...fields }) => fields,
})
