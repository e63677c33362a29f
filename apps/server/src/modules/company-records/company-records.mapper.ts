import type { CompanyRegistry, RegistryField as RegistryItem, StaffCard } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import { showContactsIn } from '../../platform/masking/contact-text.ts'
import { maskFor, namesSeenBy, textsSeenBy } from '../../platform/masking/personal-data.ts'
import type { RegistryRow, StaffRow } from './company-records.repository.ts'
import { maskedAddress } from './masked-address.ts'
import { labelOf, personalFields, registryFields, separatorOf, valuesOf } from './registry-fields.ts'

export interface RecordReader {
  access: Access
  language: Language
  /** From the company's bills: also masked in addresses. */
  phones: string[]
}

export function toStaffCard(access: Access) {
  const show = maskFor(access)
  const [seeName, see] = [namesSeenBy(access), textsSeenBy(access)]
  return ({ id, name, position, department, phone, email, sample }: StaffRow): StaffCard => ({
    id,
    name: seeName(name),
    position: see(position),
    department: see(department),
    phone: show('phone', phone),
    email: show('email', email),
    sample,
  })
}

/** The fields that are known, labelled in the reader's language. */
export function toRegistryFields(
  { fields }: RegistryRow,
  { access, language, phones }: RecordReader,
): RegistryItem[] {
  const show = maskFor(access)
  return registryFields.flatMap(field => {
    const text = fields[field]
    if (!text) return []
    const kind = personalFields[field]
    const separator = separatorOf(field)
    const each = (value: string) => {
      if (field === 'address') return maskedAddress(value, phones, show)
      return kind ? show(kind, value) : showContactsIn(value, 'product', show)
    }
    const value = separator ? valuesOf(text).map(each).join(separator) : each(text)
    return { field, label: say(language, labelOf(field)), value }
  })
}

export const toRegistry = (row: RegistryRow, reader: RecordReader): CompanyRegistry => ({
  fields: toRegistryFields(row, reader),
  source: row.source,
  updateTime: row.updateTime.toISOString(),
  sample: row.sample,
})
