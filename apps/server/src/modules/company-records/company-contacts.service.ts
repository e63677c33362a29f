/** Contacts of a company: those on its bills and those that were imported, as one list. */
import type { Body, CompanyInfo, CompanyRow, companyProfile, StaffCard } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { maskFor, textsSeenBy } from '../../platform/masking/personal-data.ts'
import { reveal } from '../../platform/masking/reveal.ts'
import type { CompanyFacts } from '../../trade/profile/company-detail.query.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'
import { keysOf, type RecordKeys, sameCountry } from './company-keys.ts'
import { type RecordReader, toRegistryFields, toStaffCard } from './company-records.mapper.ts'
import { findContacts, findRegistered, findRegistry, findStaff } from './company-records.repository.ts'
import { maskedAddress } from './masked-address.ts'
import { personalFields, type RegistryFieldName } from './registry-fields.ts'

/** As masked and as shown, the same number whatever characters are between its digits. */
const sameValue = (text: string) => text.toLowerCase().replaceAll(/[\s().-]/g, '')

/** Imported ones first: a person looked them up. */
function joined(imported: string[], onBills: string[]): string[] {
  const seen = new Set<string>()
  return [...imported, ...onBills].filter(value => {
    const isNew = !seen.has(sameValue(value))
    seen.add(sameValue(value))
    return isNew
  })
}

type ContactFacts = Pick<CompanyFacts, 'names' | 'country' | 'phones' | 'emails'>

async function contactsOf(db: Db | Trx, company: ContactFacts) {
  const rows = await findContacts(db, keysOf(company))
  const of = (kind: string) => rows.flatMap(row => (row.kind === kind ? row.value : []))
  return {
    phone: joined(of('phone'), company.phones),
    email: joined(of('email'), company.emails),
    website: of('website'),
  }
}

/** Adds imported contacts to those of a company's bills, masked for people who may not see them in full. */
export async function completeInfo(
  { db }: Pick<AppContext, 'db'>,
  info: CompanyInfo,
  reader: Omit<RecordReader, 'phones'>,
): Promise<CompanyInfo> {
  const [contacts, registry] = await Promise.all([contactsOf(db, info), findRegistry(db, keysOf(info))])
  const show = maskFor(reader.access)
  return {
    ...info,
    address: maskedAddress(info.address, info.phones, show),
    phones: contacts.phone.map(value => show('phone', value)),
    emails: contacts.email.map(value => show('email', value)),
    websites: contacts.website.map(textsSeenBy(reader.access)),
    registry: registry ? toRegistryFields(registry, { ...reader, phones: info.phones }) : null,
  }
}

/** Marks the companies of a list that have a registry entry (`hasQcc`), their addresses as the reader may see them. */
export async function completeRows(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  rows: CompanyRow[],
  access: Access,
  signal: AbortSignal,
): Promise<CompanyRow[]> {
  const ids = rows.flatMap(({ info }) => uidNumber(info.uid)?.toString() ?? [])
  const facts = ids.length > 0 ? await trade.facts.get(ids, { signal }) : []
  const show = maskFor(access)
  const phones = new Map(facts.map(fact => [uidText(BigInt(fact.company)), fact.phones]))
  const keys = new Map(facts.map(fact => [uidText(BigInt(fact.company)), keysOf(fact)]))
  const all = [...keys.values()].flatMap(({ nameKeys }) => nameKeys)
  const entries = all.length > 0 ? await findRegistered(db, all) : []
  const byKey = Map.groupBy(
    entries.flatMap(({ nameKeys, country }) => nameKeys.map(key => ({ key, country }))),
    ({ key }) => key,
  )
  const isRegistered = ({ nameKeys, country }: RecordKeys) =>
    nameKeys.some(key => byKey.get(key)?.some(entry => sameCountry(entry.country, country)))
  return rows.map(row => {
    const own = keys.get(row.info.uid)
    const { info } = row
    const address = maskedAddress(info.address, phones.get(info.uid) ?? [], show)
    return { ...row, info: { ...info, address, hasQcc: own !== undefined && isRegistered(own) } }
  })
}

export async function listStaff(db: Db, company: CompanyFacts, access: Access): Promise<StaffCard[]> {
  return (await findStaff(db, keysOf(company))).map(toStaffCard(access))
}

type RevealRequest = Body<typeof companyProfile.reveal>

async function wholeValue(
  trx: Trx,
  company: CompanyFacts,
  { kind, place, at }: RevealRequest,
): Promise<string | undefined> {
  switch (place) {
    case 'info':
      return (await contactsOf(trx, company))[kind][Number(at)]
    case 'staff':
      return (await findStaff(trx, keysOf(company))).find(({ id }) => String(id) === at)?.[kind]
    case 'registry': {
      const field = at as RegistryFieldName
      if (personalFields[field] !== kind) return undefined
      return (await findRegistry(trx, keysOf(company)))?.fields[field]
    }
  }
}

/** @throws AppError 10404, 10406 */
export async function revealContact(
  app: Pick<AppContext, 'db' | 'config'>,
  company: CompanyFacts,
  body: RevealRequest,
  origin: Origin & { actor: Actor },
): Promise<string> {
  const entry = {
    kind: body.kind,
    entity: 'company',
    entityId: uidText(BigInt(company.company)),
    entityName: company.names[0] ?? '',
    field: body.kind,
  }
  const value = await reveal(app, origin, entry, trx => wholeValue(trx, company, body))
  if (value === '') throw new AppError(10404)
  return value
}
