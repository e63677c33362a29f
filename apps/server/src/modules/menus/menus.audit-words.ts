import { menuFields, menuNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const menuWords = auditWords('menu', menuNames, menuFields, {
  create: true,
  update: true,
  delete: true,
  sort: ['菜单排序', 'Sort menus'],
  topMenus: ['读取站点菜单', 'Read the menu of a site'],
  reload: ['同步菜单数据', 'Sync menus'],
})
