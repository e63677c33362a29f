import { type Labels, labels } from '../words/languages.ts'

interface PermissionArea {
  label: Labels
  /** Codes of permission groups. */
  groups: readonly string[]
}

/** The permission groups of the product by area, as in the sidebar. Groups made by hand stand under `furtherArea`. */
export const permissionAreas: PermissionArea[] = [
  {
    label: labels('贸易数据', 'Trade data'),
    groups: ['company', 'companyRecord', 'dataSelection', 'tradeData', 'importSource', 'exchangeRate'],
  },
  {
    label: labels('会员', 'Members'),
    groups: [
      'member',
      'memberNote',
      'personalData',
      'invitation',
      'renewalRule',
      'reward',
      'payout',
      'memberLog',
    ],
  },
  { label: labels('订单与商品', 'Sales'), groups: ['order', 'invoice', 'product', 'catalog', 'dictionary'] },
  { label: labels('运营', 'Operations'), groups: ['notice', 'channel'] },
  { label: labels('货运与计费', 'Freight'), groups: ['charging', 'trailer', 'freightRate'] },
  {
    label: labels('系统', 'System'),
    groups: ['account', 'role', 'permission', 'site', 'menu', 'app', 'audit', 'listView', 'intake'],
  },
]

export const furtherArea = labels('其他', 'Others')

/** What most groups permit, by the last part of the code: `notice.read`. */
export const permissionColumns: Record<'read' | 'write' | 'delete' | 'export', Labels> = {
  read: labels('查看', 'View'),
  write: labels('新增、编辑', 'Add, edit'),
  delete: labels('删除', 'Delete'),
  export: labels('导出', 'Export'),
}
