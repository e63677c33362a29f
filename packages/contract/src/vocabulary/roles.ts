import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { code, fields, flag, integer, recordTimes, spoken, text } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { enabledStates, statusLabel, switchStates } from './states.ts'

export const roleNames = namesOf(labels('角色', 'role'), labels('角色', 'roles'))

/** Jobs for which the product knows what a role needs. */
export const roleTemplates = codes({
  operator: { zh: '运营', en: 'Operator' },
  customerService: { zh: '客服', en: 'Customer service' },
  finance: { zh: '财务', en: 'Finance' },
  dataOperator: { zh: '数据专员', en: 'Data operator' },
  auditor: { zh: '审计', en: 'Auditor' },
})
export type RoleTemplate = keyof typeof roleTemplates.texts

/** The purpose of the role of each template: the description of a role made from it. */
export const roleTemplateHints: Record<RoleTemplate, Labels> = {
  operator: labels(
    '管理通知、渠道、商品、数据精选和续费提醒，查看会员和订单，备注会员并延长有效期，允许为订单未付款或已取消的奖励打款',
    'Manages notices, channels, products, data selections and renewals; views members and orders, notes and extends members; allows payouts of held rewards',
  ),
  customerService: labels(
    '查看会员、订单和货运记录，升级会员，逐条查看个人信息',
    'Views members, orders and freight records, upgrades members, reveals single personal values',
  ),
  finance: labels(
    '现金奖励打款，查看和导出订单、计费，维护汇率',
    'Pays rewards, views and exports orders and charges, keeps exchange rates',
  ),
  dataOperator: labels(
    '导入贸易数据和企业资料，合并企业名称，维护自动导入',
    'Imports trade data and company records, merges company names, keeps import sources',
  ),
  auditor: labels(
    '查看全部业务数据和审计日志，不能修改',
    'Views all records and the audit log, changes nothing',
  ),
}

export const roleFields = fields({
  code: code({
    label: { zh: '角色编码', en: 'Role code' },
    max: limits.permissionCodeMax,
    pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
    required: true,
  }),
  name: text({
    plain: true,
    label: { zh: '角色名称', en: 'Role name' },
    max: limits.roleNameMax,
    required: true,
  }),
  /** Names in other languages. */
  labels: spoken(labels('英文名称', 'English name'), {
    hint: labels(
      '英文界面显示该名称，不填则显示角色名称',
      'Shown in English. Leave blank to use the role name.',
    ),
  }),
  description: text({
    plain: true,
    label: { zh: '描述', en: 'Description' },
    max: limits.roleDescriptionMax,
    optional: true,
  }),
  enabled: flag({ label: statusLabel, codes: enabledStates, optional: true }),
  siteCode: spoken(labels('所属站点', 'Site')),
  permissions: spoken(labels('权限', 'Permissions')),
  peopleCount: integer({ label: labels('人数', 'People') }),
  permissionCount: integer({ label: labels('权限数', 'Permissions') }),
  /** The template from which it was made. */
  template: spoken(labels('角色模板', 'Role template')),
  /** A template, or a role that is copied. */
  source: spoken(labels('权限来源', 'Permissions from'), {
    hint: labels(
      '从模板或已有角色复制权限，保存后可再调整',
      'Copied from a template or a role. They can be changed afterwards.',
    ),
  }),
  needsSecondFactor: flag({
    label: { zh: '须两步验证', en: 'Needs two-step sign-in' },
    hint: {
      zh: '拥有该角色的人须先设置两步验证，才能使用系统',
      en: 'People with this role set up two-step sign-in before anything else',
    },
    codes: switchStates,
    optional: true,
  }),
  superAdmin: flag({ label: { zh: '超级管理员', en: 'Super admin' } }),
  ...recordTimes,
})
