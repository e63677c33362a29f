/** Who sees personal data without masks. The server masks it, and writes each reveal to the audit log. */
import { type Permission, permissionGroup } from '../permissions.ts'

/**
 * Permissions to see a kind of data in full everywhere, or (`reveal`) to see one value at a time. Reveals are logged.
 */
export const personalData = permissionGroup(
  'personalData',
  { zh: '个人信息', en: 'Personal data' },
  {
    phone: { zh: '查看完整手机号', en: 'View full phone numbers' },
    email: { zh: '查看完整邮箱', en: 'View full email addresses' },
    bankAccount: { zh: '查看完整银行账号', en: 'View full bank accounts' },
    taxNo: { zh: '查看完整税号', en: 'View full tax numbers' },
    reveal: { zh: '逐条查看完整个人信息（留痕）', en: 'Reveal single values (logged)' },
  },
)

export type PersonalKind = Exclude<keyof typeof personalData, 'reveal'>

/** These permissions protect fields, not calls. */
export const fieldPermissions: Permission[] = Object.values(personalData)
