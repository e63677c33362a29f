/** What a registry says of a company (specification §3 Company detail), and what each field is called. */
import type { Labels } from '@backoffice/contract'

/** In the order in which they are shown. */
export const registryLabels = {
  name: { zh: '企业名称', en: 'Company name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  formerNames: { zh: '曾用名', en: 'Former names' },
  registrationNo: { zh: '注册号', en: 'Registration no.' },
  legalPerson: { zh: '法定代表人', en: 'Legal representative' },
  status: { zh: '登记状态', en: 'Status' },
  capital: { zh: '注册资本', en: 'Registered capital' },
  established: { zh: '成立日期', en: 'Established' },
  scope: { zh: '经营范围', en: 'Business scope' },
  address: { zh: '地址', en: 'Address' },
  phone: { zh: '电话', en: 'Phone' },
  morePhones: { zh: '更多电话', en: 'More phones' },
  email: { zh: '邮箱', en: 'E-mail' },
  moreEmails: { zh: '更多邮箱', en: 'More emails' },
  website: { zh: '网址', en: 'Website' },
} as const satisfies Record<string, Labels>

export type RegistryField = keyof typeof registryLabels
export type RegistryFields = Partial<Record<RegistryField, string>>

export const registryFields = Object.keys(registryLabels) as RegistryField[]

/** Fields that hold personal data. */
export const personalFields: Partial<Record<RegistryField, 'phone' | 'email'>> = {
  phone: 'phone',
  morePhones: 'phone',
  email: 'email',
  moreEmails: 'email',
}

/** Several values stand in one field: telephone numbers and names behind `;`, addresses behind `；` (specification §3). */
const separators: Partial<Record<RegistryField, string>> = {
  morePhones: ';',
  moreEmails: '；',
  formerNames: ';',
}

export const separatorOf = (field: RegistryField) => separators[field]

/** The values of a field that may hold several, whatever stands between them. */
export const valuesOf = (text: string) => text.split(/[;；,，、|\n]/).flatMap(part => part.trim() || [])

const fieldMax = 4000

/** A field as it is kept: several values behind its own separator, not longer than it may be. */
export function cleanField(field: RegistryField, text: string): string {
  const separator = separatorOf(field)
  const clean = separator ? [...new Set(valuesOf(text))].join(separator) : text.trim()
  return [...clean].slice(0, fieldMax).join('')
}
