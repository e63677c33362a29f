/** The fields of a registry entry (specification §3 Company detail), and their names. */
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

export type RegistryFieldName = (typeof registryFields)[number]
export type RegistryFields = Partial<Record<RegistryFieldName, string>>

export const labelOf = (field: RegistryFieldName) => known[field].label

/** Fields that hold personal data. */
export const personalFields: Partial<Record<RegistryFieldName, 'phone' | 'email'>> = {
  phone: 'phone',
  morePhones: 'phone',
  email: 'email',
  moreEmails: 'email',
}

/**
 * A field can have several values: telephone numbers and names separated by `;`, addresses by `；` (specification §3).
 */
const separators: Partial<Record<RegistryFieldName, string>> = {
  morePhones: ';',
  moreEmails: '；',
  formerNames: ';',
}

export const separatorOf = (field: RegistryFieldName) => separators[field]

/** The values of a field that may have several, whatever the separator. */
export const valuesOf = (text: string) => text.split(/[;；,，、|\n]/).flatMap(part => part.trim() || [])

const fieldMax = 4000

/** A field as it is stored: several values with its own separator, not longer than allowed. */
export function cleanField(field: RegistryFieldName, text: string): string {
  const separator = separatorOf(field)
  const clean = separator ? [...new Set(valuesOf(text))].join(separator) : text.trim()
  return [...clean].slice(0, fieldMax).join('')
}
