/** The manifest of a module with records: what follows from its entity and its operations, and what it adds to that. */
import { type Entity, phrase, titleOf, type Verb } from '@backoffice/contract'
import type { Expression } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { type AuditWords, auditWords } from '../audit/words.ts'
import { fileColumnsOf } from '../exports/columns-of.ts'
import { type AnyExport, defineExport, type ExportColumn, type ExportKind } from '../exports/define-export.ts'
import type { Module } from '../module.ts'
import { type LocalName, sayName } from './local-names.ts'
import { countRows } from './pages.ts'
import { type BulkRecords, recordBulks } from './record-bulks.ts'

type Words = Parameters<typeof auditWords>

interface Records<Row> extends BulkRecords<Row> {
  entity: Entity
  routes(app: AppContext): void
}

interface Declared<Row> extends Omit<Module, 'auditWords' | 'exports'> {
  records: Records<Row>
  /** `import.meta.url`: the thread that writes files finds the manifest there. */
  url: string
  /** Words of the audit log besides the fields and the usual verbs. */
  words?: { fields?: Words[2]; actions?: Words[3] }
  /** Cells of the file that a field cannot say. */
  cells?: Record<string, ExportColumn<Row>['value']>
}

/** A record with names in several languages is called by that of the reader. */
const nameCell: ExportColumn<{ name: string; labels: LocalName[] }>['value'] = (row, { language }) =>
  sayName(row.labels, language) ?? row.name

/** The file of the list: its rows with the same filters, as the list shows them. */
function exportsOf<Row extends object>({
  records,
  url,
  cells,
}: Declared<Row>): AnyExport<object, Row, Row>[] {
  const { entity, operations, matching } = records
  const { fields, file, names, code } = entity
  if (!file || !operations.export) return []
  const own: Declared<Row>['cells'] = { ...('labels' in fields && { name: nameCell as never }), ...cells }
  const columns = Object.entries(file).map(([name, width = 0]) => {
    const value = own[name]
    return [name, value ? { ...(width > 0 && { width }), value } : width]
  })
  return [
    defineExport<object, Row, Row>({
      name: code,
      module: url,
      title: titleOf(names.many),
      operation: operations.export as ExportKind<object, Row, Row>['operation'],
      row: records.row,
      columns: fileColumnsOf<Row, typeof fields>(fields, Object.fromEntries(columns)),
      toItem: row => row,
      count: (db, filters, reader) => countRows(matching(db, filters, reader)),
      rows: (db, filters, reader) => matching(db, filters, reader) as unknown as Expression<Row>,
    }),
  ]
}

function wordsOf<Row>({ records: { entity, operations }, words }: Declared<Row>): AuditWords {
  const { code, names, fields } = entity
  const verbs: Verb[] = ['create', 'update', 'delete', ...(operations.export ? ['export' as const] : [])]
  const usual = Object.fromEntries(verbs.map(verb => [verb, phrase(verb, names)]))
  return auditWords(code, names, { ...fields, ...words?.fields }, { ...usual, ...words?.actions })
}

/** `export const channelsModule = recordModule({ records: channelRecords, url: import.meta.url, routes: [routes] })` */
export function recordModule<Row extends { id: number }>(declared: Declared<Row>): Module {
  const { records, url: _, words: __, cells: ___, routes = [], bulks = [], ...rest } = declared
  return {
    ...rest,
    routes: [records.routes, ...routes],
    auditWords: [wordsOf(declared)],
    exports: exportsOf(declared) as NonNullable<Module['exports']>,
    bulks: [...recordBulks(records), ...bulks],
  }
}
