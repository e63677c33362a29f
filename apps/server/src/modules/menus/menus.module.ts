import { menuFields, menuNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { menuRoutes } from './menus.routes.ts'

const menuWords = auditWords('menu', menuNames, menuFields, {
  create: true,
  update: true,
  delete: true,
  sort: ['菜单排序', 'Sort menus'],
  topMenus: ['读取站点菜单', 'Read the menu of a site'],
  reload: ['同步菜单数据', 'Sync menus'],
})

export const menusModule: Module = {
  routes: [menuRoutes],
  auditWords: [menuWords],
}
