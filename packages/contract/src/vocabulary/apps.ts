import { limits } from '../limits.ts'
import { namesOf } from '../words/entities.ts'
import { code, fields, pick, recordTimes, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { accountFields } from './accounts.ts'
import { terms } from './glossary.ts'

export const appNames = namesOf(labels('应用账号', 'app account'), labels('应用账号', 'app accounts'))

const { hint: _, ...sites } = accountFields.sites

export const appFields = fields({
  /** The screen shows it as the user name (specification §3). */
  firstName: text({
    personal: 'name',
    label: terms.userName,
    max: limits.fullNameMax,
    required: true,
    requiredText: { zh: '请输入用户名', en: 'Please enter the user name' },
  }),
  userId: code({
    label: { zh: '应用 ID', en: 'App ID' },
    hint: {
      zh: '即 client_id，系统已生成，可以重新生成',
      en: 'The client_id. Generated for you. You can generate another.',
    },
  }),
  credential: spoken(labels('应用密钥', 'App secret'), {
    hint: labels('即 client_secret，保存后只显示一次', 'The client_secret. Shown once after saving.'),
  }),
  ...pick(accountFields, 'cellphone', 'enabled'),
  sites,
  gender: spoken(labels('性别', 'Gender')),
  src: spoken(labels('来源', 'Source')),
  roles: spoken(labels('角色', 'Roles')),
  ...recordTimes,
})
