import { sql } from 'kysely'

/** The name of the account of a column: that of the person, or the user name. */
export const accountName = (idColumn: string) =>
  sql<string | null>`(
    SELECT coalesce(nullif(a.full_name, ''), a.user_id) FROM account a WHERE a.id = ${sql.ref(idColumn)}
  )`
