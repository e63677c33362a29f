import { declaredEntities } from '../modules/declared-entities.ts'
import { type Labels, labels } from '../words/languages.ts'
import { type MenuFolder, menuFolders } from './menus.ts'

interface PermissionArea {
  label: Labels
  /** Codes of permission groups. */
  groups: readonly string[]
}

/** Those whose list stands in a folder come after others. */
const area = (folder: MenuFolder, ...groups: string[]): PermissionArea => ({
  label: menuFolders[folder],
  groups: [...groups, ...declaredEntities.filter(({ menu }) => menu === folder).map(({ code }) => code)],
})

/** The permission groups of the product by area, as in the sidebar. Groups made by hand stand under `furtherArea`. */
export const permissionAreas: PermissionArea[] = [
  area(
    'members',
    'member',
    'memberNote',
    'personalData',
    'invitation',
    'renewalRule',
    'reward',
    'payout',
    'memberLog',
  ),
  area('sales', 'order', 'invoice', 'product', 'catalog', 'dictionary'),
  area(
    'trade',
    'company',
    'companyRecord',
    'dataSelection',
    'tradeData',
    'importSource',
    'exchangeRate',
    'screening',
  ),
  area('operation', 'notice'),
  area('freight', 'charging', 'trailer', 'freightRate'),
  area('system', 'account', 'role', 'permission', 'site', 'menu', 'app', 'audit', 'listView', 'intake'),
]

export const furtherArea = labels('其他', 'Others')

/** Most groups permit these, by the last part of the code: `notice.read`. */
export const permissionColumns: Record<'read' | 'write' | 'delete' | 'export', Labels> = {
  read: labels('查看', 'View'),
  write: labels('新增、编辑', 'Add, edit'),
  delete: labels('删除', 'Delete'),
  export: labels('导出', 'Export'),
}
