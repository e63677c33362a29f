import type { Menu, MenuCategory } from '@backoffice/contract'
import type { MenuNodeRow, TreeNodeRow } from './menus.repository.ts'

export const nameOf = ({ labels, locale, code }: Pick<TreeNodeRow, 'labels' | 'locale' | 'code'>) =>
  (labels.find(label => label.locale === locale) ?? labels[0])?.name ?? code

export function toMenuCategory(row: TreeNodeRow): MenuCategory {
  return {
    id: row.id,
    code: row.code,
    name: nameOf(row),
    type: row.type as Menu['type'],
    icon: row.icon,
    labels: row.labels.map(({ locale, name }) => ({ locale, name })),
    status: row.readOnly ? 'Readonly' : '',
    leaf: !row.hasChildren,
    parent: row.parentId === null ? null : { id: row.parentId },
  }
}

export function toMenu(row: MenuNodeRow): Menu {
  return {
    ...toMenuCategory(row),
    siteCode: row.siteCode,
    locale: row.locale,
    link: row.link,
    httpMethod: row.httpMethod as Menu['httpMethod'],
    linkPattern: row.linkPattern,
    display: row.display,
    permission: row.permission,
    component: row.component,
    roles: row.roles,
    title: row.title,
    seoName: row.seoName,
    seoDescription: row.seoDescription,
    seoKeyword: row.seoKeyword,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}
