/** Who sees the personal data of members unmasked (masked on the server; each reveal is in the audit log). */
import { type Permission, permissionGroup } from '../permissions.ts'

/** To see each kind whole wherever it is shown, or (`reveal`) masked values one at a time, which is written down. */
export const personalData = permissionGroup(
  'personalData',
  { zh: '个人信息', en: 'Personal data' },
  {
    phone: { zh: '查看完整手机号', en: 'View full phone numbers' },
    email: { zh: '查看完整邮箱', en: 'View full email addresses' },
    bankAccount: { zh: '查看完整银行账号', en: 'View full bank accounts' },
    reveal: { zh: '逐条查看完整个人信息（留痕）', en: 'Reveal single values (logged)' },
  },
)

export type PersonalKind = Exclude<keyof typeof personalData, 'reveal'>

/** Permissions that stand for fields and not for calls. */
export const fieldPermissions: Permission[] = Object.values(personalData)
