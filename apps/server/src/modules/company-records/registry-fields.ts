/** What a registry says of a company (specification §3 Company detail), and what each field is called. */
import { companyRecordFields } from '@backoffice/contract'

const { company: name, ...others } = companyRecordFields
const known = { name, ...others }

/** In the order in which they are shown. */
export const registryFields = [
  'name',
  'nameEn',
  'formerNames',
  'registrationNo',
  'legalPerson',
  'status',
  'capital',
  'established',
  'scope',
  'address',
  'phone',
  'morePhones',
  'email',
  'moreEmails',
  'website',
] as const satisfies (keyof typeof known)[]

export type RegistryField = (typeof registryFields)[number]
export type RegistryFields = Partial<Record<RegistryField, string>>

export const labelOf = (field: RegistryField) => known[field].label

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
