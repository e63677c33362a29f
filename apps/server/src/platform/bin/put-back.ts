/** Inserts the rows of an entry of the bin again, as they were. */
import type { BinRefusal, Labels } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import type { RestoreObstacle } from './in-the-way.ts'

interface Part {
  table: string
  /** Those that both the entry and the table have: a column that has come since takes its default. */
  columns: string[]
}

const partsOf = async (trx: Trx, id: number): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    SELECT part ->> 'table' AS "table", ARRAY(
      SELECT attname::text FROM pg_attribute
      WHERE attrelid = (part ->> 'table')::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND part -> 'rows' -> 0 ? attname::text
      ORDER BY attnum
    ) AS columns
    FROM bin_item, jsonb_array_elements(parts) WITH ORDINALITY AS each (part, place)
    WHERE id = ${id} ORDER BY place
  `.execute(trx)
  return rows
}

/** Why the database refuses, by its code. */
const refusals: Record<string, Labels> = {
  '23505': {
    zh: '它的编码或名称已被其他记录使用',
    en: 'its code or name is taken by another record',
  },
  '23503': { zh: '它引用的记录已不存在', en: 'a record that it refers to is gone' },
  '23514': { zh: '它不再符合现在的规则', en: 'it does not fit the rules of today' },
  '23502': { zh: '它不再符合现在的规则', en: 'it does not fit the rules of today' },
}

/** @throws AppError 10409 that says why it cannot come back, and what is in its way; any other error unchanged */
export async function refuse(
  name: string,
  error: unknown,
  findOther: () => Promise<RestoreObstacle | undefined>,
): Promise<never> {
  const why = refusals[(error as { code?: string }).code ?? '']
  if (!why) throw error
  const other = await findOther()
  const by = other ? { zh: `：“${other.name}”`, en: `: “${other.name}”` } : { zh: '', en: '' }
  throw new AppError(10409, {
    message: {
      zh: `不能恢复“${name}”：${why.zh}${by.zh}`,
      en: `${name} cannot be restored: ${why.en}${by.en}`,
    },
    ...(other && { data: { inTheWay: other } satisfies BinRefusal }),
  })
}

/** Who edited the record before it was deleted has an older version. */
export async function putBack(trx: Trx, { id, rowId }: { id: number; rowId: number }): Promise<void> {
  const parts = await partsOf(trx, id)
  for (const [place, { table, columns }] of parts.entries()) {
    const into = sql.table(table)
    const names = sql.join(columns.map(column => sql.ref(column)))
    await sql`
      INSERT INTO ${into} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${into},
        (SELECT parts -> ${place}::integer -> 'rows' FROM bin_item WHERE bin_item.id = ${id}))
    `.execute(trx)
  }
  const [record] = parts
  if (record?.columns.includes('version'))
    await sql`UPDATE ${sql.table(record.table)} SET version = version + 1 WHERE id = ${rowId}`.execute(trx)
  await trx.deleteFrom('binItem').where('id', '=', id).execute()
}
