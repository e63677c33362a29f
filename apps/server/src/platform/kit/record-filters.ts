import type { Fields, OperationSpec } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Access } from '../access/access.repository.ts'
import type { Db } from '../db/database.ts'
import { likePart, namedLike, orderBy } from '../db/filters.ts'
import type { Database } from '../db/tables.gen.ts'
import { hasSeenName, hasSeenPart, nobody, sortableText } from '../masking/personal-data.ts'
import type { Paging } from './pages.ts'
import type { VersionedTable } from './versions.ts'

export type RecordFilters = Paging & { sort?: string | undefined } & Record<string, unknown>

interface Listed<T> {
  table: T
  fields: Fields
  list: OperationSpec
  sort: string | undefined
}

const parts = new Set(['text', 'code', 'link'])

/** One that is no field would be ignored, and the list would show all rows. */
function requireFields({ table, fields, list }: Listed<string>): void {
  const filters = Object.keys((list.query as TObject).properties)
  const unknown = filters.filter(name => !['page', 'size', 'sort'].includes(name) && !(name in fields))
  if (unknown.length > 0) throw new Error(`${table} has no field for the filters ${unknown.join(', ')}`)
}

/**
 * The filters of a list follow from the fields: texts match by part, also in other languages; other values match
 * exactly, of several any. Of texts in which contacts may stand, no part finds what the reader sees masked.
 *
 * @returns the rows of the list with its filters, in its order
 */
export function recordFilters<T extends VersionedTable, Row>(listed: Listed<T>) {
  requireFields(listed)
  const { table, fields, sort: usual = 'createTime,DESC' } = listed
  const hasNames = 'labels' in fields
  const hasText = (reader: Access, name: string, part: string) =>
    hasNames && name === 'name'
      ? hasSeenName(reader, table, part)
      : hasSeenPart(reader, `${table}.${name}`, part, likePart)
  return (
    db: Db,
    { sort = usual, page: _, size: __, ...filters }: RecordFilters,
    reader: Access = nobody,
  ) => {
    // The compiler cannot follow a table that is a parameter.
    let rows = db.selectFrom(table as 'channel').selectAll()
    for (const [name, value] of Object.entries(filters)) {
      const field = fields[name]
      if (value === undefined || !field) continue
      const column = name as 'name'
      if (field.personal) {
        if (value !== '') rows = rows.where(hasText(reader, name, String(value)))
        continue
      }
      rows = parts.has(field.kind)
        ? rows.where(({ or }) =>
            or([
              likePart(name, String(value)),
              ...(hasNames && name === 'name' ? [namedLike('labels', String(value))] : []),
            ]),
          )
        : rows.where(column, Array.isArray(value) ? 'in' : '=', value as string)
    }
    const sortedBy = (name: string) => (fields[name]?.personal ? sortableText(reader, name) : sql.ref(name))
    const ordered = rows.$call(orderBy(sort, 'createTime,DESC', sortedBy)).orderBy('id', 'desc')
    return ordered as unknown as SelectQueryBuilder<Database, T, Row>
  }
}
