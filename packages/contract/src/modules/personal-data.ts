/** Who sees personal data without masks. The server masks it, and writes each reveal to the audit log. */
import { type Permission, permissionGroup } from '../permissions.ts'
import { labels } from '../words/languages.ts'

/**
 * Permissions to see a kind of data in full everywhere, or (`reveal`) to see one value at a time. Reveals are logged.
 */
export const personalData = permissionGroup('personalData', labels('个人信息', 'Personal data'), {
  phone: labels('查看完整手机号', 'View full phone numbers'),
  email: labels('查看完整邮箱', 'View full email addresses'),
  bankAccount: labels('查看完整银行账号', 'View full bank accounts'),
  taxNo: labels('查看完整税号', 'View full tax numbers'),
  reveal: labels('逐条查看完整个人信息（留痕）', 'Reveal single values (logged)'),
})

export type PersonalKind = Exclude<keyof typeof personalData, 'reveal'>

/** These permissions protect fields, not calls. */
export const fieldPermissions: Permission[] = Object.values(personalData)
