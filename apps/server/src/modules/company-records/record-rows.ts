/** A row of a file says of a company: a staff card, a registry entry, or contacts. */
import type { RecordField, RecordMapping } from '@backoffice/contract'
import { cleanText, isBlank } from '../../platform/lib/plain-text.ts'
import { parseCountry } from '../../reference/countries.ts'
import type { BadRow } from '../../tables/problems.ts'
import { recordKey } from './company-keys.ts'
import {
  cleanField,
  type RegistryFieldName,
  type RegistryFields,
  registryFields,
  valuesOf,
} from './registry-fields.ts'

/** Rows as they are stored, by table; keys are columns. */
export interface RecordRows {
  contacts: { name_key: string; country: string; kind: 'phone' | 'email' | 'website'; value: string }[]
  staff: {
    name_key: string
    country: string
    name: string
    position: string
    department: string
    phone: string
    email: string
  }[]
  registry: { name_key: string; country: string; name_keys: string[]; fields: RegistryFields }[]
}

export const emptyRecordRows = (): RecordRows => ({ contacts: [], staff: [], registry: [] })

/** Fields that show that a row comes from a registry. */
const registryOnly: RecordField[] = [
  'nameEn',
  'formerNames',
  'scope',
  'registrationNo',
  'legalPerson',
  'status',
  'capital',
  'established',
]

const shortMax = 100
const longMax = 4000
const contactMax = 200
const nameKeysMax = 50

const isPhone = (text: string) =>
  text.length <= 40 &&
  /^[+(]?\d[\d\s().+/-]*(?:(?:ext|x|转)\.?\s*\d+)?$/i.test(text) &&
  text.replaceAll(/\D/g, '').length >= 5
const isEmail = (text: string) =>
  text.length <= 100 && /^[^\s@;,<>"]+@[^\s@;,<>"]+\.[^\s@;,<>".]+$/.test(text)
const isWebsite = (text: string) =>
  /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/iu.test(text)

type Values = Partial<Record<RecordField, string>>

function valuesIn(cells: string[], columns: RecordMapping['columns']): Values {
  const values: Values = {}
  for (const [field, at] of Object.entries(columns) as [RecordField, number][]) {
    const text = cleanText(cells[at] ?? '', longMax)
    if (!isBlank(text)) values[field] = text
  }
  return values
}

/** The first value that does not fit its column. */
function problemOf({ phone, email, morePhones, moreEmails, website }: Values): BadRow | undefined {
  const checks: [string | undefined, (text: string) => boolean, BadRow['problem']][] = [
    [phone, isPhone, 'badPhone'],
    [morePhones, isPhone, 'badPhone'],
    [email, isEmail, 'badEmail'],
    [moreEmails, isEmail, 'badEmail'],
    [website, isWebsite, 'badWebsite'],
  ]
  for (const [text, isGood, problem] of checks) {
    const bad = valuesOf(text ?? '').find(value => value.length > contactMax || !isGood(value))
    if (bad !== undefined) return { problem, detail: bad.slice(0, shortMax) }
  }
  return undefined
}

const cut = (text: string | undefined, max: number) => [...(text ?? '')].slice(0, max).join('')

interface Company {
  name_key: string
  country: string
}

function registryOf(company: Company, values: Values): RecordRows['registry'][number] {
  const fields: RegistryFields = {}
  for (const field of registryFields) {
    const text = cleanField(field, (field === 'name' ? values.company : values[field as RecordField]) ?? '')
    if (text !== '') fields[field as RegistryFieldName] = text
  }
  const names = [values.company, values.nameEn, ...valuesOf(values.formerNames ?? '')]
  const keys = [...new Set(names.map(name => recordKey(name ?? '')))].filter(Boolean)
  return { ...company, name_keys: keys.slice(0, nameKeysMax), fields }
}

function contactsOf(company: Company, values: Values): RecordRows['contacts'] {
  const of = (kind: RecordRows['contacts'][number]['kind'], ...texts: (string | undefined)[]) =>
    texts.flatMap(text => valuesOf(text ?? '').map(value => ({ ...company, kind, value })))
  return [
    ...of('phone', values.phone, values.morePhones),
    ...of('email', values.email, values.moreEmails),
    ...of('website', values.website),
  ]
}

/** Adds the data of a row to the rows to store. @returns why it has nothing that can be kept */
export function addRecord(
  rows: RecordRows,
  cells: string[],
  columns: RecordMapping['columns'],
): BadRow | undefined {
  const values = valuesIn(cells, columns)
  const nameKey = recordKey(values.company ?? '')
  if (nameKey === '') return { problem: 'noCompany' }
  const country = values.country ? parseCountry(values.country) : ''
  if (values.country && country === '')
    return { problem: 'badCountry', detail: cut(values.country, shortMax) }
  const problem = problemOf(values)
  if (problem) return problem
  const company = { name_key: nameKey, country }
  if (values.person) {
    rows.staff.push({
      ...company,
      name: cut(values.person, shortMax),
      position: cut(values.position, shortMax),
      department: cut(values.department, shortMax),
      phone: valuesOf(values.phone ?? '')[0] ?? '',
      email: valuesOf(values.email ?? '')[0] ?? '',
    })
    return undefined
  }
  if (registryOnly.some(field => values[field])) rows.registry.push(registryOf(company, values))
  const contacts = contactsOf(company, values)
  rows.contacts.push(...contacts)
  const isKept = contacts.length > 0 || registryOnly.some(field => values[field])
  return isKept ? undefined : { problem: 'nothingKnown' }
}
