/** The sidebar of a new database: every screen of the specification. */
import {
  binNames,
  companies,
  declaredEntities,
  deskLists,
  deskName,
  exchangeRateNames,
  importTemplateNames,
  invoiceNames,
  type Labels,
  listReads,
  menuFolders,
  menus,
  payoutNames,
  permissions,
  renewalMessageNames,
  renewalRuleNames,
  roles,
  type ScreenName,
  screenPaths,
  titleOf,
} from '@backoffice/contract'

export interface MenuSeed {
  code: string
  label: Labels
  icon?: string
  /** Route of the web app; a folder has none. */
  link?: string
  /** Codes of the permissions that show it; without codes, every signed-in person sees it. */
  permissions?: string[]
  /** Cannot be deleted; *synchronise* restores it. */
  readOnly?: true
  children?: MenuSeed[]
}

/** A screen with its own address, for people who may call the operation that it reads. */
function screen(code: string, name: ScreenName, label: Labels, reads = listReads[name]): MenuSeed {
  const access = reads?.access
  const permissions = typeof access === 'object' && 'permission' in access ? [access.permission.code] : []
  return { code, label, link: screenPaths[name], permissions }
}

/** First of all, for people with a figure to see. */
const today: MenuSeed = {
  code: 'today',
  label: deskName,
  icon: 'home',
  link: screenPaths.profile,
  permissions: [...new Set(deskLists.map(({ access }) => access.permission.code))],
}

const folders: MenuSeed[] = [
  today,
  {
    code: 'members',
    label: menuFolders.members,
    icon: 'team',
    children: [
      screen('members.list', 'members', { zh: '会员用户', en: 'Members' }),
      screen('members.invitation', 'invitations', { zh: '邀请管理', en: 'Invitations' }),
      screen('members.inviteCode', 'inviteCodes', {
        zh: '邀请码记录',
        en: 'Invite codes',
      }),
      screen('members.renewal', 'renewalRules', titleOf(renewalRuleNames.many)),
      screen('members.reminder', 'renewalMessages', titleOf(renewalMessageNames.many)),
      screen('members.reward', 'rewards', { zh: '现金奖励', en: 'Cash rewards' }),
      screen('members.payout', 'payouts', titleOf(payoutNames.many)),
    ],
  },
  {
    code: 'sales',
    label: menuFolders.sales,
    icon: 'shopping',
    children: [
      screen('sales.order', 'orders', { zh: '订单', en: 'Orders' }),
      screen('sales.invoice', 'invoices', titleOf(invoiceNames.many)),
      screen('sales.product', 'products', { zh: '商品', en: 'Products' }),
      screen('sales.dictionary', 'dictionaries', { zh: '字典', en: 'Dictionaries' }),
    ],
  },
  {
    code: 'trade',
    label: menuFolders.trade,
    icon: 'global',
    children: [
      screen('trade.company', 'company', { zh: '企业查询', en: 'Company search' }, companies.list),
      screen('trade.selection', 'dataSelections', {
        zh: '数据精选',
        en: 'Data selection',
      }),
      screen('trade.variants', 'companyVariants', {
        zh: '企业名称合并',
        en: 'Name variants',
      }),
      screen('trade.data', 'tradeData', { zh: '数据导入', en: 'Imports and data sets' }),
      screen('trade.template', 'importTemplates', titleOf(importTemplateNames.many)),
      screen('trade.sources', 'importSources', { zh: '自动导入', en: 'Import sources' }),
      screen('trade.rates', 'exchangeRates', titleOf(exchangeRateNames.many)),
      screen('trade.screening', 'screening', { zh: '名单筛查', en: 'Screening' }),
      screen('trade.records', 'companyRecords', {
        zh: '企业资料',
        en: 'Company records',
      }),
    ],
  },
  {
    code: 'operation',
    label: menuFolders.operation,
    icon: 'notification',
    children: [screen('operation.notice', 'notices', { zh: '通知栏', en: 'Notice bar' })],
  },
  {
    code: 'freight',
    label: menuFolders.freight,
    icon: 'truck',
    children: [
      screen('freight.charging', 'charging', { zh: '计费', en: 'Charging' }),
      screen('freight.trailer', 'trailers', { zh: '拖车订单', en: 'Trailer orders' }),
      screen('freight.rate', 'freightRates', {
        zh: '运价查询记录',
        en: 'Freight-rate queries',
      }),
    ],
  },
  {
    code: 'logs',
    label: menuFolders.logs,
    icon: 'history',
    children: [
      screen('logs.login', 'loginLog', { zh: '登录日志', en: 'Login log' }),
      screen('logs.behavior', 'behaviourLog', { zh: '行为日志', en: 'Behaviour log' }),
      screen('logs.job', 'jobs', { zh: '任务中心', en: 'Jobs' }),
      screen('logs.bin', 'bin', titleOf(binNames.many)),
    ],
  },
  {
    code: 'system',
    readOnly: true,
    label: menuFolders.system,
    icon: 'setting',
    children: [
      screen('system.user', 'accounts', { zh: '账号', en: 'Accounts' }),
      screen('system.role', 'roles', { zh: '角色', en: 'Roles' }, roles.list),
      screen('system.permission', 'permissions', { zh: '权限', en: 'Permissions' }, permissions.listGroups),
      { ...screen('system.website', 'sites', { zh: '站点', en: 'Sites' }), readOnly: true },
      { ...screen('system.menu', 'menus', { zh: '菜单', en: 'Menus' }, menus.root), readOnly: true },
      screen('system.app', 'apps', { zh: '应用账号', en: 'App accounts' }),
      screen('system.audit', 'audit', { zh: '审计日志', en: 'Audit log' }),
    ],
  },
]

/** Entities that name their folder stand last in it. */
const entitiesIn = (folder: string): MenuSeed[] =>
  declaredEntities.flatMap(({ code, names, screens, menu }) => {
    const [list] = Object.keys(screens) as ScreenName[]
    return menu === folder && list ? screen(`${folder}.${code}`, list, titleOf(names.many)) : []
  })

export const seedMenuTree = folders.map(each =>
  each.children ? { ...each, children: [...each.children, ...entitiesIn(each.code)] } : each,
)
