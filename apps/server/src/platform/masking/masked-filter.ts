import { mask } from './masking.ts'
import { namesSeenBy, nobody } from './personal-data.ts'

const maskedName = namesSeenBy(nobody)

/** A filter as the audit log and the list of jobs keep it: personal data in it is masked. */
export function maskedFilter(field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => maskedFilter(field, each))
  if (typeof value !== 'string') return value
  if (/phone/i.test(field)) return mask.phone(value)
  if (/email/i.test(field)) return mask.email(value)
  if (field === 'taxNo') return mask.taxNo(value)
  return /name$|title|^product$/i.test(field) ? maskedName(value) : value
}
