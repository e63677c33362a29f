/** The sidebar of the back-office as it is seeded: every screen of the specification. */
import type { Labels } from '@backoffice/contract'

export interface MenuSeed {
  code: string
  label: Labels
  icon?: string
  /** Route of the web app; a folder has none. */
  link?: string
  /** Codes of the permissions that show it; none: everybody signed in. */
  permissions?: string[]
  /** Cannot be deleted; *synchronise* puts it back as it is here. */
  readOnly?: true
  children?: MenuSeed[]
}

export const menuTree: MenuSeed[] = [
  {
    code: 'trade',
    label: { zh: '贸易数据', en: 'Trade data' },
    icon: 'global',
    children: [
      {
        code: 'trade.company',
        label: { zh: '企业查询', en: 'Company search' },
        link: '/company',
        permissions: ['company.read'],
      },
      {
        code: 'trade.selection',
        label: { zh: '数据精选', en: 'Data selection' },
        link: '/data-selection',
        permissions: ['dataSelection.read'],
      },
      {
        code: 'trade.variants',
        label: { zh: '企业名称合并', en: 'Name variants' },
        link: '/company/variants',
        permissions: ['company.merge'],
      },
      {
        code: 'trade.data',
        label: { zh: '数据导入', en: 'Imports and data sets' },
        link: '/trade-data',
        permissions: ['tradeData.read'],
      },
      {
        code: 'trade.records',
        label: { zh: '企业资料', en: 'Company records' },
        link: '/company/records',
        permissions: ['companyRecord.read'],
      },
    ],
  },
  {
    code: 'members',
    label: { zh: '会员', en: 'Members' },
    icon: 'team',
    children: [
      {
        code: 'members.list',
        label: { zh: '会员用户', en: 'Members' },
        link: '/mp-user',
        permissions: ['member.read'],
      },
      {
        code: 'members.invitation',
        label: { zh: '邀请管理', en: 'Invitations' },
        link: '/invitation',
        permissions: ['invitation.read'],
      },
      {
        code: 'members.inviteCode',
        label: { zh: '邀请码记录', en: 'Invite codes' },
        link: '/invite-code',
        permissions: ['invitation.read'],
      },
      {
        code: 'members.reward',
        label: { zh: '现金奖励', en: 'Cash rewards' },
        link: '/reward',
        permissions: ['reward.read'],
      },
    ],
  },
  {
    code: 'sales',
    label: { zh: '订单与商品', en: 'Sales' },
    icon: 'shopping',
    children: [
      {
        code: 'sales.order',
        label: { zh: '订单', en: 'Orders' },
        link: '/order',
        permissions: ['order.read'],
      },
      {
        code: 'sales.product',
        label: { zh: '商品', en: 'Products' },
        link: '/products',
        permissions: ['product.read'],
      },
      {
        code: 'sales.dictionary',
        label: { zh: '字典', en: 'Dictionaries' },
        link: '/system/dictionary',
        permissions: ['dictionary.read'],
      },
    ],
  },
  {
    code: 'operation',
    label: { zh: '运营', en: 'Operations' },
    icon: 'notification',
    children: [
      {
        code: 'operation.notice',
        label: { zh: '通知栏', en: 'Notice bar' },
        link: '/noticebar',
        permissions: ['notice.read'],
      },
      {
        code: 'operation.channel',
        label: { zh: '渠道', en: 'Channels' },
        link: '/channel',
        permissions: ['channel.read'],
      },
    ],
  },
  {
    code: 'freight',
    label: { zh: '货运与计费', en: 'Freight' },
    icon: 'truck',
    children: [
      {
        code: 'freight.charging',
        label: { zh: '计费', en: 'Charging' },
        link: '/charging',
        permissions: ['charging.read'],
      },
      {
        code: 'freight.trailer',
        label: { zh: '拖车订单', en: 'Trailer orders' },
        link: '/trailer',
        permissions: ['trailer.read'],
      },
      {
        code: 'freight.rate',
        label: { zh: '运价查询记录', en: 'Freight-rate queries' },
        link: '/freight-rate',
        permissions: ['freightRate.read'],
      },
    ],
  },
  {
    code: 'logs',
    label: { zh: '日志', en: 'Logs' },
    icon: 'history',
    children: [
      {
        code: 'logs.login',
        label: { zh: '登录日志', en: 'Login log' },
        link: '/log/login',
        permissions: ['memberLog.read'],
      },
      {
        code: 'logs.behavior',
        label: { zh: '行为日志', en: 'Behaviour log' },
        link: '/log/behavior',
        permissions: ['memberLog.read'],
      },
      {
        code: 'logs.job',
        label: { zh: '任务中心', en: 'Jobs' },
        link: '/job',
      },
    ],
  },
  {
    code: 'system',
    readOnly: true,
    label: { zh: '系统', en: 'System' },
    icon: 'setting',
    children: [
      {
        code: 'system.user',
        label: { zh: '账号', en: 'Accounts' },
        link: '/system/user',
        permissions: ['account.read'],
      },
      {
        code: 'system.role',
        label: { zh: '角色', en: 'Roles' },
        link: '/system/role',
        permissions: ['role.read'],
      },
      {
        code: 'system.permission',
        label: { zh: '权限', en: 'Permissions' },
        link: '/system/permission',
        permissions: ['permission.read'],
      },
      {
        code: 'system.website',
        readOnly: true,
        label: { zh: '站点', en: 'Sites' },
        link: '/system/website',
        permissions: ['site.read'],
      },
      {
        code: 'system.menu',
        readOnly: true,
        label: { zh: '菜单', en: 'Menus' },
        link: '/system/menu',
        permissions: ['menu.read'],
      },
      {
        code: 'system.app',
        label: { zh: '应用账号', en: 'App accounts' },
        link: '/system/app',
        permissions: ['app.read'],
      },
      {
        code: 'system.audit',
        label: { zh: '审计日志', en: 'Audit log' },
        link: '/system/audit',
        permissions: ['audit.read'],
      },
    ],
  },
]
