import type { ImportMapping, TemplateLayout } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'importTemplate.layout': TemplateLayout
    'importTemplate.constants': ImportMapping['constants']
  }
}

export type TemplateRow = Selectable<Database['importTemplate']>

export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  db
    .selectFrom('importTemplate')
    .selectAll()
    .orderBy(sql`coalesce(last_used_time, update_time)`, 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findTemplate = (db: Db | Trx, id: number): Promise<TemplateRow | undefined> =>
  db.selectFrom('importTemplate').selectAll().where('id', '=', id).executeTakeFirst()

export const findTemplateByName = (db: Db | Trx, name: string): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('importTemplate')
    .selectAll()
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()

/** Counts a use, and keeps that a file with these column names was read by it. */
export async function countTemplateUse(
  db: Db,
  id: number,
  { fileName, print, layout }: { fileName: string; print: string; layout: TemplateLayout | undefined },
): Promise<void> {
  await db
    .updateTable('importTemplate')
    .set(({ eb }) => ({
      usedCount: eb('usedCount', '+', 1),
      lastUsedTime: new Date(),
      lastFileName: fileName,
      fingerprints: sql<string[]>`CASE WHEN ${print} = ANY(fingerprints) THEN fingerprints
        ELSE (ARRAY[${print}] || fingerprints)[1:20] END`,
      ...(layout && { layout: JSON.stringify(layout) }),
    }))
    .where('id', '=', id)
    .execute()
}
