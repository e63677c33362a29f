import Type from 'typebox'
import { limits } from '../limits.ts'
import { exactAmount, labelsOf, nullable, personal } from '../schemas.ts'
import { codeOf, codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, day, field, fields, instant, integer, number, spoken, text } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { memberTagFields } from './member-notes.ts'
import { blankField } from './states.ts'

export const memberNames = namesOf(labels('会员', 'member'), labels('会员', 'members'))

/** The list of everybody who registered, with or without a membership (specification §2: membership user list). */
export const memberUsers: Labels = { zh: '会员用户', en: 'Members' }

export const memberActions = {
  upgrade: labels('升级会员', 'Upgrade'),
  adjustValidity: labels('调整有效期', 'Adjust validity'),
  adjustPoints: labels('调整积分', 'Adjust points'),
  extend: labels('延长有效期', 'Extend validity'),
}

export const memberLevels = codes({
  0: { zh: '普通用户', en: 'Ordinary', tone: 'off' },
  1: { zh: 'VIP会员', en: 'VIP', tone: 'good' },
  2: { zh: '试用会员', en: 'Trial', tone: 'waiting' },
})

export const operationTypes = codes({
  foreign: { zh: '外贸', en: 'Foreign trade' },
  freight: { zh: '货代', en: 'Freight forwarding' },
  other: { zh: '其他', en: 'Other' },
})

export const genders = codes({ 0: { zh: '男', en: 'Male' }, 1: { zh: '女', en: 'Female' } })

/** The words after a number. In English every number except 1 adds an s. */
export const periodUnits = codes({
  day: { zh: '天', en: 'day' },
  month: { zh: '个月', en: 'month' },
  year: { zh: '年', en: 'year' },
})

/** Why somebody of the staff adjusts a validity or points. */
export const adjustmentReasons = codes({
  compensation: { zh: '补偿', en: 'Compensation' },
  promotion: { zh: '活动赠送', en: 'Promotion' },
  contract: { zh: '线下合同', en: 'Offline contract' },
  correction: { zh: '更正错误', en: 'Correction' },
  abuse: { zh: '违规处理', en: 'Abuse' },
  other: { zh: '其他', en: 'Other' },
})

export const rewardTypes = codes({
  D: { zh: '时长奖励', en: 'Period reward' },
  P: { zh: '付费奖励', en: 'Paid reward' },
})

const count = (label: Labels) => field({ kind: 'number', label, shown: Type.Integer({ minimum: 0 }) })

/** The screen shows a period together with its unit. */
const period = (label: Labels) => field({ label, shown: Type.Integer({ minimum: 0 }) })
const unit = (label: Labels) => field({ label, codes: periodUnits, shown: nullable(codeOf(periodUnits)) })

/** The results of a member's invitations. */
export const invitingFields = fields({
  invitationNum: count({ zh: '邀请人数', en: 'Friends invited' }),
  registerNum: count({ zh: '注册人数', en: 'Friends registered' }),
  registerRewardValue: period({ zh: '注册奖励', en: 'Registration reward' }),
  registerRewardUnit: unit({ zh: '注册奖励单位', en: 'Registration reward unit' }),
  tradingNum: count({ zh: '交易人数', en: 'Friends who paid' }),
  tradingRewardValue: period({ zh: '交易奖励', en: 'Purchase reward' }),
  tradingRewardUnit: unit({ zh: '交易奖励单位', en: 'Purchase reward unit' }),
  rewardType: choice(rewardTypes, { label: { zh: '奖励类型', en: 'Reward type' }, nullable: true }),
})

/** A row of the list of all registered members. */
/** Fields of which a filter finds the blank ones. */
export const blankMemberFields = codes({
  channelCode: terms.channel,
  phone: terms.phone,
  operationType: { zh: '业务类型', en: 'Business type' },
  end: terms.memberValidUntil,
  lastOrder: { zh: '已支付订单', en: 'Paid orders' },
})

/** Lists of other records are filtered by the name of their member. */
export const memberNameFields = fields({ memberName: spoken(terms.memberName) })

export const memberUserFields = fields({
  userId: code({ label: terms.memberId, max: limits.senderKeyMax, required: true }),
  name: text({ personal: 'name', label: terms.memberName, max: limits.memberNameMax, optional: true }),
  /** Masked without the permission. */
  phone: text({
    personal: 'phone',
    label: terms.phone,
    max: limits.cellphoneMax,
    pattern: '^[0-9+() -]*$',
    optional: true,
  }),
  /** The present level. It is 0 after the validity has ended. */
  level: choice(memberLevels, { label: { zh: '会员等级', en: 'Level' } }),
  channelCode: code({ label: terms.channel, max: limits.channelCodeMax, optional: true }),
  channelName: text({ personal: 'text', label: terms.channelName }),
  /** The names of the channel by language. Empty when the channel does not exist. */
  channelLabels: field({ label: terms.channelName, shown: labelsOf(personal('text')) }),
  createTime: instant({ label: terms.registeredAt, required: true }),
  start: instant({ label: terms.memberValidFrom, nullable: true }),
  /** The last second of the membership. */
  end: instant({ label: terms.memberValidUntil, nullable: true }),
  operationType: choice(operationTypes, {
    label: { zh: '业务类型', en: 'Business type' },
    nullable: true,
    optional: true,
  }),
  ...invitingFields,
})

/** Members are found by these, too. */
export const memberFilterFields = fields({
  keyword: spoken(labels('名称、手机号、ID、邮箱或公司', 'Name, phone, ID, email or company')),
  expired: spoken(labels('有效期已过', 'Membership expired'), { kind: 'flag' }),
  reminded: spoken(labels('已发到期提醒', 'Reminded of the end'), { kind: 'flag' }),
  renewed: spoken(terms.renewedAt),
  lastOrder: spoken(labels('最近支付', 'Last paid order')),
  spend: spoken(labels('累计消费', 'Total spent'), { kind: 'money' }),
  tag: memberTagFields.tag,
  empty: spoken(blankField, { kind: 'choice', codes: blankMemberFields }),
})

/** The list has these, too. */
export const memberListFields = fields({
  ...memberUserFields,
  /** Exact yuan of the paid orders that are not refunded; null for who may not read orders. */
  spend: field({ kind: 'money', label: memberFilterFields.spend.label, shown: nullable(exactAmount()) }),
})

/** What members bought, each product or bundle with the sum of its paid orders. */
export const memberProductFields = fields({
  product: text({ personal: 'text', label: terms.productName }),
  orders: count(blankMemberFields.texts.lastOrder),
  /** Exact yuan. */
  amount: field({ kind: 'money', label: { zh: '支付金额', en: 'Amount paid' }, shown: exactAmount() }),
  lastPaidTime: instant({ label: { zh: '最近支付时间', en: 'Last paid at' } }),
})

const detail = (label: Labels) =>
  text({ personal: 'text', label, max: limits.memberDetailMax, optional: true })

export const memberFields = fields({
  ...memberUserFields,
  /** The code of the front site where the member registered. Blank when it is unknown. */
  source: text({
    plain: true,
    label: { zh: '来源站点', en: 'Source site' },
    max: limits.siteCodeMax,
    optional: true,
  }),
  gender: choice(genders, { label: { zh: '性别', en: 'Gender' }, nullable: true, optional: true }),
  birthday: day({ label: { zh: '生日', en: 'Birthday' }, nullable: true, optional: true }),
  /** Masked without the permission. */
  email: text({
    personal: 'email',
    label: terms.email,
    max: limits.emailMax,
    format: 'email',
    optional: true,
  }),
  company: detail({ zh: '公司', en: 'Company' }),
  department: detail({ zh: '部门', en: 'Department' }),
  position: detail({ zh: '职位', en: 'Position' }),
  product: detail({ zh: '主营产品', en: 'Main products' }),
  expansionCountry: detail({ zh: '拓展国家', en: 'Target countries' }),
  route: detail({ zh: '优势航线', en: 'Strong routes' }),
  port: detail({ zh: '优势港口', en: 'Strong ports' }),
  goods: detail({ zh: '优势货物', en: 'Strong cargo' }),
  operationInfo: text({
    personal: 'text',
    label: { zh: '业务说明', en: 'Business notes' },
    max: limits.operationInfoMax,
    optional: true,
  }),
})

const pointsMax = 1_000_000
/** Days by which one adjustment may move the end of a validity. */
export const adjustedDaysMax = 3650

export const upgradeFields = fields({ endDate: day({ label: labels('过期时间', 'Expiry date') }) })

/** By how much the validity of many is extended. */
export const extensionFields = fields({
  value: integer({
    label: { zh: '延长', en: 'Extend by' },
    minimum: 1,
    maximum: adjustedDaysMax,
    required: true,
  }),
  unit: choice(periodUnits, { label: { zh: '单位', en: 'Unit' }, required: true }),
})

/** An adjustment of the staff, with its reason. */
export const adjustmentFields = fields({
  days: integer({
    label: { zh: '调整天数', en: 'Days' },
    hint: {
      zh: '正数延长，负数缩短；调整后的有效期至当天 23:59:59',
      en: 'More days, or fewer with a minus. The validity then ends at 23:59:59 of its last day.',
    },
    minimum: -adjustedDaysMax,
    maximum: adjustedDaysMax,
    optional: true,
  }),
  endDate: day({ label: { zh: '有效期至', en: 'Valid until' }, optional: true }),
  points: number({
    label: { zh: '调整积分', en: 'Points' },
    hint: { zh: '正数增加，负数扣减，最多两位小数。', en: 'Points to add, or to take with a minus.' },
    minimum: -pointsMax,
    maximum: pointsMax,
    decimals: 2,
    required: true,
  }),
  reason: choice(adjustmentReasons, { label: { zh: '原因', en: 'Reason' }, required: true }),
  reasonText: text({
    personal: 'text',
    label: { zh: '原因说明', en: 'Explanation' },
    max: 200,
    required: true,
  }),
})
