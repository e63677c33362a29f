/** The sidebar of a new database: every screen of the specification. */
import {
  accounts,
  apps,
  audit,
  bin,
  binNames,
  channels,
  charging,
  companies,
  companyRecords,
  companyVariants,
  dataSelections,
  deskLists,
  deskName,
  dictionaries,
  exchangeRateNames,
  exchangeRates,
  freightRates,
  importSources,
  importTemplateNames,
  importTemplates,
  invitations,
  invoiceNames,
  invoices,
  jobs,
  type Labels,
  memberLogs,
  members,
  menus,
  notices,
  orders,
  type Permission,
  payoutNames,
  payouts,
  permissions,
  products,
  renewalMessageNames,
  renewalMessages,
  renewalRuleNames,
  renewalRules,
  rewards,
  roles,
  type ScreenName,
  screenPaths,
  sites,
  titleOf,
  tradeData,
  trailers,
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
const screen = (
  code: string,
  name: ScreenName,
  { access }: { access: 'signedIn' | { permission: Permission } },
  label: Labels,
): MenuSeed => ({
  code,
  label,
  link: screenPaths[name],
  permissions: access === 'signedIn' ? [] : [access.permission.code],
})

/** First of all, for people with a figure to see. */
const today: MenuSeed = {
  code: 'today',
  label: deskName,
  icon: 'home',
  link: screenPaths.profile,
  permissions: [...new Set(deskLists.map(({ access }) => access.permission.code))],
}

export const menuTree: MenuSeed[] = [
  today,
  {
    code: 'trade',
    label: { zh: '贸易数据', en: 'Trade data' },
    icon: 'global',
    children: [
      screen('trade.company', 'company', companies.list, { zh: '企业查询', en: 'Company search' }),
      screen('trade.selection', 'dataSelections', dataSelections.list, {
        zh: '数据精选',
        en: 'Data selection',
      }),
      screen('trade.variants', 'companyVariants', companyVariants.list, {
        zh: '企业名称合并',
        en: 'Name variants',
      }),
      screen('trade.data', 'tradeData', tradeData.imports, { zh: '数据导入', en: 'Imports and data sets' }),
      screen('trade.template', 'importTemplates', importTemplates.list, titleOf(importTemplateNames.many)),
      screen('trade.sources', 'importSources', importSources.list, { zh: '自动导入', en: 'Import sources' }),
      screen('trade.rates', 'exchangeRates', exchangeRates.list, titleOf(exchangeRateNames.many)),
      screen('trade.records', 'companyRecords', companyRecords.list, {
        zh: '企业资料',
        en: 'Company records',
      }),
    ],
  },
  {
    code: 'members',
    label: { zh: '会员', en: 'Members' },
    icon: 'team',
    children: [
      screen('members.list', 'members', members.list, { zh: '会员用户', en: 'Members' }),
      screen('members.invitation', 'invitations', invitations.list, { zh: '邀请管理', en: 'Invitations' }),
      screen('members.inviteCode', 'inviteCodes', invitations.codes, {
        zh: '邀请码记录',
        en: 'Invite codes',
      }),
      screen('members.renewal', 'renewalRules', renewalRules.list, titleOf(renewalRuleNames.many)),
      screen('members.reminder', 'renewalMessages', renewalMessages.list, titleOf(renewalMessageNames.many)),
      screen('members.reward', 'rewards', rewards.list, { zh: '现金奖励', en: 'Cash rewards' }),
      screen('members.payout', 'payouts', payouts.list, titleOf(payoutNames.many)),
    ],
  },
  {
    code: 'sales',
    label: { zh: '订单与商品', en: 'Sales' },
    icon: 'shopping',
    children: [
      screen('sales.order', 'orders', orders.list, { zh: '订单', en: 'Orders' }),
      screen('sales.invoice', 'invoices', invoices.list, titleOf(invoiceNames.many)),
      screen('sales.product', 'products', products.list, { zh: '商品', en: 'Products' }),
      screen('sales.dictionary', 'dictionaries', dictionaries.list, { zh: '字典', en: 'Dictionaries' }),
    ],
  },
  {
    code: 'operation',
    label: { zh: '运营', en: 'Operations' },
    icon: 'notification',
    children: [
      screen('operation.notice', 'notices', notices.list, { zh: '通知栏', en: 'Notice bar' }),
      screen('operation.channel', 'channels', channels.list, { zh: '渠道', en: 'Channels' }),
    ],
  },
  {
    code: 'freight',
    label: { zh: '货运与计费', en: 'Freight' },
    icon: 'truck',
    children: [
      screen('freight.charging', 'charging', charging.settlements, { zh: '计费', en: 'Charging' }),
      screen('freight.trailer', 'trailers', trailers.list, { zh: '拖车订单', en: 'Trailer orders' }),
      screen('freight.rate', 'freightRates', freightRates.list, {
        zh: '运价查询记录',
        en: 'Freight-rate queries',
      }),
    ],
  },
  {
    code: 'logs',
    label: { zh: '日志', en: 'Logs' },
    icon: 'history',
    children: [
      screen('logs.login', 'loginLog', memberLogs.list, { zh: '登录日志', en: 'Login log' }),
      screen('logs.behavior', 'behaviourLog', memberLogs.records, { zh: '行为日志', en: 'Behaviour log' }),
      screen('logs.job', 'jobs', jobs.list, { zh: '任务中心', en: 'Jobs' }),
      screen('logs.bin', 'bin', bin.list, titleOf(binNames.many)),
    ],
  },
  {
    code: 'system',
    readOnly: true,
    label: { zh: '系统', en: 'System' },
    icon: 'setting',
    children: [
      screen('system.user', 'accounts', accounts.list, { zh: '账号', en: 'Accounts' }),
      screen('system.role', 'roles', roles.list, { zh: '角色', en: 'Roles' }),
      screen('system.permission', 'permissions', permissions.listGroups, { zh: '权限', en: 'Permissions' }),
      { ...screen('system.website', 'sites', sites.list, { zh: '站点', en: 'Sites' }), readOnly: true },
      { ...screen('system.menu', 'menus', menus.root, { zh: '菜单', en: 'Menus' }), readOnly: true },
      screen('system.app', 'apps', apps.list, { zh: '应用账号', en: 'App accounts' }),
      screen('system.audit', 'audit', audit.list, { zh: '审计日志', en: 'Audit log' }),
    ],
  },
]
