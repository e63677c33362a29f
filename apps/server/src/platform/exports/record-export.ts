import { type EntityNames, titleOf } from '@backoffice/contract'
import type { Expression, SelectQueryBuilder } from 'kysely'
import Type, { type TSchema } from 'typebox'
import type { Access } from '../access/access.repository.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'
import { countRows } from '../kit/pages.ts'
import { type AnyExport, defineExport, type ExportColumn, type ExportKind } from './define-export.ts'

type Declared<Row> = Pick<ExportKind<object, Row, Row>, 'name' | 'module' | 'operation'> & {
  names: EntityNames
  records: {
    matching(db: Db, filters: object, reader: Access): SelectQueryBuilder<Database, keyof Database, Row>
    row: TSchema | undefined
  }
  columns: readonly ExportColumn<Row>[]
}

/** The file of a list of records: its rows with the same filters, as the list shows them. */
export const recordExport = <Row extends object>({
  names,
  records,
  ...told
}: Declared<Row>): AnyExport<object, Row, Row> =>
  defineExport<object, Row, Row>({
    ...told,
    title: titleOf(names.many),
    row: records.row ?? Type.Unknown(),
    toItem: row => row,
    count: (db, filters, { access }) => countRows(records.matching(db, filters, access)),
    rows: (db, filters, { access }) => records.matching(db, filters, access) as unknown as Expression<Row>,
  })
