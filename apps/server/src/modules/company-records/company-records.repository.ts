import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { plannedOnce } from '../../platform/db/prepared.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { RecordKeys } from './company-keys.ts'
import type { RegistryFields } from './registry-fields.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'companyRegistry.fields': RegistryFields
  }
}

type ContactRow = Selectable<Database['companyContact']>
export type StaffRow = Selectable<Database['companyStaff']>
export type RegistryRow = Selectable<Database['companyRegistry']>

/** More would not help on a screen. */
const contactsMax = 200
const staffMax = 200

const ofCompany = ({ nameKeys, country }: RecordKeys) =>
  sql<boolean>`name_key = ANY (${nameKeys}::text[]) AND (country = '' OR ${country} = '' OR country = ${country})`

export const findContacts = (db: Db | Trx, keys: RecordKeys): Promise<ContactRow[]> =>
  db
    .selectFrom('companyContact')
    .selectAll()
    .where(ofCompany(keys))
    .orderBy('kind')
    .orderBy('value')
    .orderBy('id')
    .limit(contactsMax)
    .execute()

export const findStaff = (db: Db | Trx, keys: RecordKeys): Promise<StaffRow[]> =>
  db.selectFrom('companyStaff').selectAll().where(ofCompany(keys)).orderBy('id').limit(staffMax).execute()

/** By any of the names; an imported entry comes before the provider's, one of the same country before others. */
export const findRegistry = (
  db: Db | Trx,
  { nameKeys, country }: RecordKeys,
): Promise<RegistryRow | undefined> =>
  db
    .selectFrom('companyRegistry')
    .selectAll()
    .where(sql<boolean>`name_keys && ${nameKeys}::text[]`)
    .where(sql<boolean>`(country = '' OR ${country} = '' OR country = ${country})`)
    .orderBy(sql`source = 'import'`, 'desc')
    .orderBy(sql`country = ${country}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Names and countries of the entries that have any of these names. */
export const findRegistered = (
  db: Db | Trx,
  nameKeys: string[],
): Promise<Pick<RegistryRow, 'nameKeys' | 'country'>[]> =>
  db
    .selectFrom('companyRegistry')
    .modifyFront(plannedOnce)
    .select(['nameKeys', 'country'])
    .where(sql<boolean>`name_keys && ${nameKeys}::text[]`)
    .execute()

/** Tells whether the provider was asked for a name, and whether its answer is still valid. */
export const findLookup = (db: Db, nameKey: string, country: string) =>
  db
    .selectFrom('companyRegistryLookup')
    .where('nameKey', '=', nameKey)
    .where('country', '=', country)
    .select(['registryId', 'expireTime'])
    .executeTakeFirst()

interface RegistryLookupRow {
  nameKey: string
  country: string
  nameKeys: string[]
  fields: RegistryFields | undefined
  expireTime: Date
}

/** Keeps the provider's answer; an imported entry stays as it is. */
export async function keepLookup(trx: Trx, looked: RegistryLookupRow): Promise<void> {
  const { nameKey, country, nameKeys, fields, expireTime } = looked
  let registryId: number | null = null
  if (fields) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO company_registry (name_key, country, name_keys, fields, source)
      VALUES (${nameKey}, ${country}, ${nameKeys}::text[], ${JSON.stringify(fields)}::jsonb, 'provider')
      ON CONFLICT (name_key, country) DO UPDATE
        SET fields = excluded.fields, name_keys = excluded.name_keys, update_time = now()
        WHERE company_registry.source = 'provider'
      RETURNING id
    `.execute(trx)
    registryId = rows[0]?.id ?? null
  } else
    await trx
      .deleteFrom('companyRegistry')
      .where('source', '=', 'provider')
      .where('nameKey', '=', nameKey)
      .where('country', '=', country)
      .execute()
  await trx
    .insertInto('companyRegistryLookup')
    .values({ nameKey, country, registryId, expireTime })
    .onConflict(conflict => conflict.columns(['nameKey', 'country']).doUpdateSet({ registryId, expireTime }))
    .execute()
}
