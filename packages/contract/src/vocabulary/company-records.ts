/** Company data other than shipments: people, contacts, entries of a registry. */
import { namesOf } from '../words/entities.ts'
import { code, day, fields, integer, link, spoken, text } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { terms } from './glossary.ts'

export const companyRecordNames = namesOf(
  labels('企业资料', 'company record'),
  labels('企业资料', 'company records'),
)

/** An import of company records, beside what every import has. */
/** Records that an import has brought, and that are still its own. */
export const recordCountFields = fields({
  contacts: integer({ label: { zh: '联系方式', en: 'Contacts' } }),
  staff: integer({ label: { zh: '联系人', en: 'Staff cards' } }),
  registry: integer({ label: { zh: '工商信息', en: 'Registry entries' } }),
})

export const recordImportFields = fields({
  changedCount: spoken({ zh: '更新', en: 'Changed' }),
})

/**
 * The fields for the columns of a file. A row with a person becomes a staff card. A row with registry fields becomes
 * a registry entry. Every other row adds contacts.
 */
export const companyRecordFields = fields({
  company: text({ byModule: true, label: terms.companyName }),
  country: text({ byModule: true, label: { zh: '国家', en: 'Country' } }),
  person: text({ byModule: true, label: { zh: '联系人', en: 'Contact person' } }),
  position: text({ byModule: true, label: { zh: '职位', en: 'Position' } }),
  department: text({ byModule: true, label: { zh: '部门', en: 'Department' } }),
  phone: text({ byModule: true, label: { zh: '电话', en: 'Phone' } }),
  email: text({ byModule: true, label: terms.email }),
  morePhones: text({ byModule: true, label: { zh: '更多电话', en: 'More phones' } }),
  moreEmails: text({ byModule: true, label: { zh: '更多邮箱', en: 'More emails' } }),
  website: link({ label: { zh: '网址', en: 'Website' } }),
  nameEn: text({ byModule: true, label: { zh: '英文名称', en: 'English name' } }),
  formerNames: text({ byModule: true, label: { zh: '曾用名', en: 'Former names' } }),
  scope: text({ byModule: true, label: { zh: '经营范围', en: 'Business scope' } }),
  address: text({ byModule: true, label: { zh: '地址', en: 'Address' } }),
  registrationNo: code({ label: { zh: '注册号', en: 'Registration no.' } }),
  legalPerson: text({ byModule: true, label: { zh: '法定代表人', en: 'Legal representative' } }),
  status: text({ byModule: true, label: { zh: '登记状态', en: 'Registration status' } }),
  capital: text({ byModule: true, label: { zh: '注册资本', en: 'Registered capital' } }),
  established: day({ label: { zh: '成立日期', en: 'Established' } }),
})

export type RecordField = keyof typeof companyRecordFields

/** Examples for the template file: a person and a registry entry. */
export const companyRecordExamples: Record<RecordField, (Labels | string)[]> = {
  company: ['EXAMPLE LAMPS CO., LTD', 'EXAMPLE LAMPS CO., LTD'],
  country: [
    { zh: '中国', en: 'China' },
    { zh: '中国', en: 'China' },
  ],
  person: [{ zh: '张三', en: 'Zhang San' }],
  position: [{ zh: '销售经理', en: 'Sales manager' }],
  department: [{ zh: '外贸部', en: 'Export' }],
  phone: ['0574-87654321'],
  email: ['zhang.san@example.com'],
  morePhones: [],
  moreEmails: ['sales@example.com'],
  website: ['', 'https://www.example.com'],
  nameEn: ['', 'Example Lamps Co., Ltd'],
  formerNames: ['', 'EXAMPLE LIGHTING FACTORY'],
  scope: ['', { zh: '灯具制造与销售', en: 'Making and selling lamps' }],
  address: ['', '1 EXAMPLE ROAD, NINGBO'],
  registrationNo: ['', 'EX0000000001'],
  legalPerson: ['', { zh: '李四', en: 'Li Si' }],
  status: ['', { zh: '存续', en: 'Active' }],
  capital: ['', 'CNY 1000000'],
  established: ['', '2009-05-20'],
}
