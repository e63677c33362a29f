import Type from 'typebox'
import { limits } from '../limits.ts'
import { plain } from '../schemas.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { code, field, fields, flag, instant, recordTimes, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { blankField, enabledStates, statusLabel } from './states.ts'

export const accountNames = namesOf(labels('账号', 'account'), labels('账号', 'accounts'))

/** Said by the server and by forms. */
export const badEmail = labels('邮箱格式不正确!', 'Enter a valid email address')

export const accountStates = codes({
  ...enabledStates.texts,
  locked: { zh: '已锁定', en: 'Locked', tone: 'bad' },
  expired: { zh: '已过期', en: 'Expired', tone: 'off' },
})

const lockStates = codes({
  true: { zh: '已锁定', en: 'Locked', tone: 'bad' },
  false: { zh: '未锁定', en: 'Not locked', tone: 'good' },
})

const signInStates = codes({
  false: { zh: '从未登录', en: 'Never', tone: 'waiting' },
  true: { zh: '登录过', en: 'Has signed in', tone: 'good' },
})

const setUpStates = codes({
  true: { zh: '已设置', en: 'Set up', tone: 'good' },
  false: { zh: '未设置', en: 'Not set up', tone: 'off' },
})

/** Fields of which a filter finds the blank ones. */
export const blankAccountFields = codes({
  email: terms.email,
  cellphone: terms.phone,
})

/** Accounts are found by these, too. */
export const accountFilterFields = fields({
  locked: spoken(labels('锁定状态', 'Lock'), { kind: 'flag', codes: lockStates }),
  signedIn: spoken(labels('是否登录过', 'Signed in'), { kind: 'flag', codes: signInStates }),
  empty: spoken(blankField, { kind: 'choice', codes: blankAccountFields }),
})

export const cellphonePattern = '^[0-9+() -]*$'

export const accountFields = fields({
  userId: code({
    label: terms.userName,
    hint: {
      zh: '字母、数字和 . _ @ -，保存后不可修改',
      en: 'Letters, digits and . _ @ -. Cannot be changed later.',
    },
    min: 2,
    max: limits.userNameMax,
    pattern: '^[A-Za-z0-9._@-]+$',
    required: true,
    requiredText: { zh: '请输入用户名', en: 'Please enter the user name' },
  }),
  fullName: text({
    personal: 'name',
    label: { zh: '姓名', en: 'Full name' },
    max: limits.fullNameMax,
    required: true,
    requiredText: { zh: '请输入姓名!', en: 'Please enter the full name' },
  }),
  email: text({ plain: true, label: terms.email, max: limits.emailMax, format: 'email', optional: true }),
  cellphone: text({
    plain: true,
    label: terms.phone,
    max: limits.cellphoneMax,
    pattern: cellphonePattern,
    optional: true,
  }),
  enabled: flag({ label: statusLabel, codes: enabledStates, optional: true }),
  /** After this time the account cannot sign in (10003). */
  accountExpireTime: instant({
    label: { zh: '账号有效期至', en: 'Account valid until' },
    hint: {
      zh: '到期后不能登录；留空表示长期有效',
      en: 'Sign-in is blocked after this date. Leave blank for no end.',
    },
    nullable: true,
    optional: true,
  }),
  /** After this time the password is not valid (10004). */
  credentialExpireTime: instant({
    label: { zh: '密码有效期至', en: 'Password valid until' },
    hint: {
      zh: '到期后须由管理员重置密码；留空表示长期有效',
      en: 'An administrator must reset it after this date. Leave blank for no end.',
    },
    nullable: true,
    optional: true,
  }),
  /** Only the person can set it to false, by changing the password. */
  mustChangePassword: flag({
    label: { zh: '下次登录须修改密码', en: 'Must change the password at the next sign-in' },
    hint: { zh: '由本人修改密码后自动解除', en: 'Cleared when the user changes the password' },
    optional: true,
  }),
  signedInTime: instant({ label: terms.lastSignIn, nullable: 'shown' }),
  /** Has a value while the account is locked because of wrong passwords (10006). */
  lockedUntil: instant({ label: { zh: '锁定至', en: 'Locked until' }, nullable: 'shown' }),
  sites: field({
    label: { zh: '站点', en: 'Sites' },
    hint: { zh: '账号只能在所选站点内工作', en: 'The account can only access these sites' },
    shown: Type.Array(plain()),
    sent: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: limits.siteCodeMax }), {
        maxItems: 200,
        uniqueItems: true,
      }),
    ),
  }),
  isSuperAdmin: flag({ label: { zh: '超级管理员', en: 'Super admin' } }),
  ...recordTimes,
})

/** The fields of the forms that change a password. `confirm` is not sent. */
export const passwordFields = fields({
  oldCredential: spoken(labels('原密码', 'Old password')),
  credential: spoken(labels('新密码', 'New password'), {
    hint: labels(
      '至少 10 个字符，不要用常用词、姓名、日期、号码或键盘顺序',
      'At least 10 characters. No common words, names, dates, numbers or keyboard patterns.',
    ),
  }),
  confirm: spoken(labels('确认密码', 'Confirm password')),
})

/** Names of other things about accounts, which are not fields. */
export const accountTerms = fields({
  credential: spoken(labels('密码', 'Password')),
  device: spoken(labels('设备', 'Device')),
  failedCount: spoken(labels('失败次数', 'Failures')),
  roles: spoken(labels('角色', 'Roles')),
  factor: spoken(labels('两步验证', 'Two-step sign-in')),
  secondFactor: spoken(labels('两步验证', 'Two-step sign-in'), { kind: 'flag', codes: setUpStates }),
  recoveryCodes: spoken(labels('恢复码', 'Recovery codes')),
})
