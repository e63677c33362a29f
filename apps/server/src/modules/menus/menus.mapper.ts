import type { Menu } from '@backoffice/contract'
import type { MenuNodeRow, TreeNodeRow } from './menus.repository.ts'

export const menuNameOf = ({ labels, locale, code }: Pick<TreeNodeRow, 'labels' | 'locale' | 'code'>) =>
  (labels.find(label => label.locale === locale) ?? labels[0])?.name ?? code

export const toMenuCategory = <Row extends TreeNodeRow>(row: Row) => ({
  ...row,
  name: menuNameOf(row),
  type: row.type as Menu['type'],
  status: row.readOnly ? ('Readonly' as const) : ('' as const),
  leaf: !row.hasChildren,
  parent: row.parentId === null ? null : { id: row.parentId },
})

export const toMenu = (row: MenuNodeRow) => ({
  ...toMenuCategory(row),
  httpMethod: row.httpMethod as Menu['httpMethod'],
})
