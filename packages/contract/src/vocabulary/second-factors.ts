import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { choice, fields, instant, recordTimes, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const factorKinds = codes({
  totp: { zh: '验证器应用', en: 'Authenticator app' },
  passkey: { zh: '通行密钥', en: 'Passkey' },
})
export type FactorKind = keyof typeof factorKinds.texts

export const factorFields = fields({
  kind: choice(factorKinds, { label: labels('方式', 'Kind') }),
  name: text({
    plain: true,
    label: labels('名称', 'Name'),
    hint: labels('便于区分，如“工作手机”', 'To tell it from others, such as "work phone"'),
    max: limits.factorNameMax,
    required: true,
  }),
  createTime: recordTimes.createTime,
  lastUsedTime: instant({ label: labels('最近使用', 'Last used'), nullable: 'shown' }),
})

/** What happened to the second factors of an account, which its owner is told. */
export const factorNotices = codes({
  recoveryCode: {
    zh: '您的一个恢复码已被使用',
    en: 'One of your recovery codes was used',
  },
  reset: { zh: '管理员已重置您的两步验证', en: 'An administrator has reset your two-step sign-in' },
})

/** What people show at the second step, and before their factors change. */
export const factorTerms = fields({
  password: spoken(labels('登录密码', 'Password')),
  code: spoken(labels('验证码', 'Verification code'), {
    hint: labels(
      '验证器应用当前显示的 6 位数字，或一个恢复码',
      'The 6 digits of your authenticator app, or a recovery code',
    ),
  }),
  recoveryCode: spoken(labels('恢复码', 'Recovery code')),
})
