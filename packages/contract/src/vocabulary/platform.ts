/** The names in the audit log for things that belong to the whole product. */
import { namesOf } from '../words/entities.ts'
import { fields, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'

export const systemNames = namesOf(labels('系统', 'system'))
export const intakeNames = namesOf(labels('数据推送', 'intake'))
export const sampleNames = namesOf(labels('示例数据', 'sample data'))
export const personalDataNames = namesOf(labels('个人信息', 'personal data'))

export const backupNames = namesOf(labels('备份', 'backup'), labels('备份', 'backups'))

export const fileNames = namesOf(labels('文件', 'file'), labels('文件', 'files'))

export const fileActions = { upload: labels('上传图片', 'Upload a picture') }

export const personalDataFields = fields({
  phone: spoken(terms.phone),
  email: spoken(terms.email),
  bankAccount: spoken(terms.bankAccount),
  taxNo: spoken(terms.taxNumber),
})
