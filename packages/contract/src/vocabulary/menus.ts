import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { fields, flag, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const menuNames = namesOf(labels('菜单', 'menu'), labels('菜单', 'menus'))

/** The folders of the sidebar, in its order: daily work first. */
export const menuFolders = {
  members: labels('会员', 'Members'),
  sales: labels('订单与商品', 'Sales'),
  trade: labels('贸易数据', 'Trade data'),
  operation: labels('运营', 'Operations'),
  freight: labels('货运与计费', 'Freight'),
  logs: labels('日志', 'Logs'),
  system: labels('设置', 'Settings'),
}
export type MenuFolder = keyof typeof menuFolders

export const menuKinds = codes({
  menu: { zh: '菜单', en: 'Menu' },
  button: { zh: '按钮', en: 'Button' },
})

export const menuAccess = codes({
  permit_all: { zh: '所有人', en: 'Everyone' },
  is_authenticated: { zh: '已登录的用户', en: 'Signed-in users' },
  has_any_role: { zh: '拥有下列任一权限的用户', en: 'Users with any of these permissions' },
})

export const menuFields = fields({
  code: spoken(labels('编码', 'Code'), { kind: 'code' }),
  type: spoken(labels('类型', 'Type'), { kind: 'choice', codes: menuKinds }),
  labels: spoken(labels('名称', 'Names')),
  locale: spoken(labels('默认语言', 'Default language')),
  parentId: spoken(labels('上级菜单', 'Parent menu')),
  icon: spoken(labels('图标', 'Icon')),
  link: spoken(labels('链接', 'Link'), { kind: 'link' }),
  component: spoken(labels('组件', 'Component'), {
    hint: labels('留空，或以“/”加字母开头', 'Blank, or a slash followed by a letter'),
  }),
  httpMethod: spoken(labels('请求方法', 'HTTP method')),
  linkPattern: spoken(labels('链接规则', 'Link pattern')),
  display: flag({ label: { zh: '显示', en: 'Visible' } }),
  permission: spoken(labels('访问权限', 'Access'), { kind: 'choice', codes: menuAccess }),
  roles: spoken(labels('权限', 'Permissions')),
  title: spoken(labels('页面标题', 'Page title')),
  seoName: spoken(labels('SEO 名称', 'SEO name')),
  seoDescription: spoken(labels('SEO 描述', 'SEO description')),
  seoKeyword: spoken(labels('SEO 关键词', 'SEO keywords')),
  readOnly: flag({ label: { zh: '只读', en: 'Read-only' } }),
  order: spoken(labels('顺序', 'Order')),
})
