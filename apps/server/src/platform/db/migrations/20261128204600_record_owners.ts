/** The front site to which a pushed record belongs (decisions §7 Owner of what is pushed). */
import { type Kysely, sql } from 'kysely'

const tables = ['members', 'orders', 'charge_order']
/** Where the same key of two sites is two records. */
const keyed = [
  'charge_settlement',
  'freight_rate_query',
  'invitation',
  'invite_code',
  'invoice',
  'member_periods',
  'reward',
  'trailer_order',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Blank: not decided since this version, so that it follows from what else the row says (intake/owners.ts). No row is
  // written here: a constant default takes no time on millions of rows, and nodes of the version before go on.
  for (const table of [...tables, ...keyed])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN owner text NOT NULL DEFAULT ''`.execute(db)
  // The sender's own key, where another site had taken it as its own before.
  for (const table of keyed)
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN sender_key text COLLATE "C"`.execute(db)
}
