/**
 * Texts are compared in NFC from now on: those that came in another form are written so. Texts that are unique or are
 * ids stay as they are, because two of them could become one. Almost all rows are only looked at.
 */
import { type Kysely, sql } from 'kysely'

const texts: [table: string, column: string][] = [
  ['members', 'name'],
  ['members', 'company'],
  ['orders', 'source_name'],
  ['notice', 'title'],
  ['notice', 'content'],
  ['channel', 'name'],
  ['account', 'full_name'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of texts) {
    const [name, text] = [sql.table(table), sql.ref(column)]
    // A few letters of Indian scripts are longer in this form: their column may have no room.
    await sql`
      UPDATE ${name} SET ${text} = normalize(${text}, NFC)
      WHERE ${text} IS NOT NFC NORMALIZED AND char_length(normalize(${text}, NFC)) <= char_length(${text})
    `.execute(db)
  }
}
