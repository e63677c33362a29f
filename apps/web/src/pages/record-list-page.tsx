import type { Data, Entity, OperationSpec, Query, Rows, ScreenName } from '@backoffice/contract'
import type { ReactNode } from 'react'
import type { Column } from '../components/list/columns.ts'
import { columnsOf } from '../components/list/columns-of.tsx'
import { filtersOf } from '../components/list/filters-of.ts'
import { listPage } from '../components/list/list-page.tsx'
import { RecordActions } from '../components/list/record-actions.tsx'
import { recordWords } from '../components/list/record-words.ts'
import type { ListOperation, ListState } from '../components/list/use-list.ts'
import { paths } from '../config/paths.ts'
import { type BulkOperation, deletes, switches } from '../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../domain/bulk/use-bulk-rows.tsx'
import { ExportButton } from '../domain/export/export-button.tsx'
import type { ExportOperation } from '../domain/export/use-export.ts'
import type { AnyQuery } from '../lib/any-query.ts'
import { nameOfRecord } from '../lib/i18n/names.ts'
import { resource } from '../lib/resource.ts'

interface Operations {
  list: ListOperation
  get: OperationSpec
  create: OperationSpec
  update: OperationSpec
  delete: OperationSpec
  deleteMatching: BulkOperation
  changeMatching?: BulkOperation
  export?: ExportOperation
}

/** Whose screens are called like `channelEdit`. */
type WithPages = ScreenName extends infer N ? (N extends `${infer Code}Edit` ? Code : never) : never

type Cell<Row> = ((row: Row) => ReactNode) | Partial<Omit<Column<Row>, 'key' | 'width'>>

interface Parts {
  action?: ReactNode
  summary?: ReactNode
  /** Before the export. */
  tools?: ReactNode
}

interface Declared<Ops extends Operations, Row> {
  /** The module's reads and changes, if it has more than these pages. */
  data?: {
    list: (query: Query<Ops['list']>) => AnyQuery<Data<Ops['list']>>
    refresh: () => unknown
    useDelete: Parameters<typeof RecordActions>[0]['data']['useDelete']
  }
  /** Views and columns are kept under it; by default the code of the entity. */
  id?: string
  title?: string
  context?: string
  /** Where there are no records. */
  empty?: { title?: string; text: string }
  /** The consequences of deleting one for others. */
  deleteText?: string
  /** By default its name, in the language of the reader. */
  nameOf?: (row: Row) => string
  /** The cells of columns that no field describes. */
  cells?: { [N in keyof Row]?: Cell<Row> }
  /** Columns of what is no field of the record, after its name. */
  more?: () => Column<Row>[]
  /** Fields to filter by, if not all that can be searched. */
  filters?: readonly (keyof Row & string)[]
  /** The bodies that turn chosen rows on and off. */
  switching?: { on: object; off: object }
  /** Actions of a row besides opening and deleting it. */
  actions?: (row: Row) => ReactNode
  useParts?: (list: ListState<Query<Ops['list']>, Row>) => Parts
}

function columnsFor<Row extends object>(
  { fields, list }: Entity,
  cells: NonNullable<Declared<never, Row>['cells']>,
) {
  const own: Record<string, Cell<Row>> = { ...('labels' in fields && { name: nameOfRecord }), ...cells }
  const given = Object.entries(list).map(([name, of = 0]) => {
    const cell = own[name] ?? {}
    const width = typeof of === 'number' ? { width: of } : of
    return [name, { ...width, ...(typeof cell === 'function' ? { render: cell } : cell) }]
  })
  return columnsOf<Row, typeof fields>(fields, Object.fromEntries(given))
}

/** More columns, after the name of the record. */
const withMore = <Row,>(columns: Column<Row>[], more: Column<Row>[]) =>
  columns.toSpliced(columns.findIndex(({ key }) => key === 'name') + 1, 0, ...more)

/** The actions for chosen rows, as far as there are operations for them. */
function bulkActions(
  { names }: Entity,
  operations: Operations,
  { switching, deleteText }: Declared<never, never>,
) {
  const { changeMatching, deleteMatching } = operations
  return [
    ...(changeMatching && switching
      ? switches(changeMatching, { names, ...(switching as { on: never; off: never }) })
      : []),
    deletes(deleteMatching, names, deleteText),
  ]
}

/**
 * The list of a kind of records, from its entity, with adding, opening, deleting and exporting:
 *
 *     export const { Page, preload } = recordListPage(channel, channels, { data: channelData, context: t('list.context') })
 */
export function recordListPage<Ops extends Operations, Row extends Data<Ops['get']> & { id: number }>(
  entity: Entity & { code: WithPages },
  operations: Ops,
  declared: Declared<Ops, Row>,
) {
  const { code, names, fields } = entity
  const {
    data = resource(code, operations),
    id = code,
    title,
    empty,
    deleteText,
    nameOf = nameOfRecord,
    actions,
    ...rest
  } = declared
  const { filters = entity.searchable, cells = {}, more, useParts = () => ({}) as Parts, context } = rest
  const words = recordWords(names)
  const add = paths[`${code}Add` as 'channelAdd'] as string | undefined
  const page = paths[`${code}Edit`]
  const bulk = bulkActions(entity, operations, declared as never)
  return listPage<Ops['list'], Row, Data<Ops['list']> & Rows<Row>>({
    id,
    operation: operations.list,
    query: data.list as never,
    title: title ?? words.title,
    ...(context && { context }),
    ...(add && { add: { operation: operations.create, to: add, label: words.add } }),
    filters: filtersOf(fields, ...filters),
    columns: withMore(columnsFor<Row>(entity, cells), more?.() ?? []),
    actions: row => (
      <RecordActions
        id={row.id}
        name={nameOf(row)}
        names={names}
        operations={operations}
        data={data}
        to={page(row.id)}
        {...(deleteText && { deleteText })}
      >
        {actions?.(row)}
      </RecordActions>
    ),
    useParts: list => {
      const { tools, ...own } = useParts(list)
      return {
        selecting: useBulkRows(list, { actions: bulk, label: nameOf, refresh: data.refresh }),
        tools: (
          <>
            {tools}
            {operations.export && <ExportButton operation={operations.export} query={list.query as never} />}
          </>
        ),
        ...own,
      }
    },
    empty: { ...words.empty, ...empty },
  })
}
