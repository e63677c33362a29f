import { limits, type Rows } from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { SelectionBar, type SelectionProps } from '../../components/list/selection-bar.tsx'
import type { ListState } from '../../components/list/use-list.ts'
import { type Selection, useSelection } from '../../components/list/use-selection.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import type { BulkAction } from './bulk-actions.ts'
import { useBulk } from './use-bulk.tsx'

interface Declared<Row> {
  actions: BulkAction[]
  /** The name of a row, for its checkbox. */
  label: (row: Row) => string
  refresh: () => unknown
}

interface BarProps<Row> extends Pick<Declared<Row>, 'actions' | 'refresh'> {
  selection: Selection<Row>
  query: object
  rows: Row[]
  total: number
}

/** Stays when the choice is gone: it shows the rows that were refused. */
function BulkBar<Row extends { id: number }>({ actions, refresh, query, ...choice }: BarProps<Row>) {
  const { selection } = choice
  const confirm = useConfirm()
  const { bulk, dialog } = useBulk()
  const ask = ({ operation, body, label, title, text, danger = false }: BulkAction) => {
    const ids = selection.matching === undefined ? { ids: selection.rows.map(({ id }) => id) } : {}
    confirm({
      title: title(selection.count),
      text,
      action: label,
      danger,
      ...bulk({
        operation,
        query: query as never,
        seen: selection.count,
        body: { ...body, ...ids } as never,
        refresh,
        onDone: selection.clear,
      }),
    })
  }
  const buttons = actions.map(action => (
    <Button
      key={action.label}
      size="small"
      danger={action.danger ?? false}
      disabled={selection.matching === undefined && selection.count > limits.chosenMax}
      onClick={() => ask(action)}
    >
      {action.label}
    </Button>
  ))
  return (
    <>
      <SelectionBar {...choice} max={limits.bulkMax} actions={buttons} />
      {dialog}
    </>
  )
}

/**
 * Rows of a list can be chosen, and all that match its filters: `useParts: list => ({ selecting: useBulkRows(list, …) })`.
 * Nothing can be chosen by who may do none of the actions.
 */
export function useBulkRows<Row extends { id: number }, Q>(
  list: ListState<Q, Row, Rows<Row>>,
  { actions, label, refresh }: Declared<Row>,
): SelectionProps<Row> | undefined {
  const can = useCan()
  const { rows = [], total = 0 } = list.result.data ?? {}
  const query = list.query as object
  const selection = useSelection(query, rows, ({ id }: Row) => id)
  const allowed = actions.filter(({ operation }) => can(operation))
  if (allowed.length === 0) return undefined
  const bar = <BulkBar {...{ selection, query, rows, total, refresh }} actions={allowed} />
  return { selection, label, bar }
}
