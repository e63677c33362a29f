import { mask } from './masking.ts'

/** A filter as the audit log and the list of jobs keep it: phone numbers and addresses are masked. */
export function maskedFilter(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/phone/i.test(field)) return mask.phone(value)
  return /email/i.test(field) ? mask.email(value) : value
}
