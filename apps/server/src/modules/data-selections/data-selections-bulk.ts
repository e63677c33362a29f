/** Switching and deleting data selections in bulk. */
import { type Body, bulkPhrases, dataSelectionNames, dataSelections, type Query } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bulkOfRows } from '../../platform/bulk/bulk-of-rows.ts'
import type { SelectionRow } from './data-selections.mapper.ts'
import { selectSelections } from './data-selections.repository.ts'
import { removeUnusedSelection, switchSelection } from './data-selections.service.ts'

type Filters = Query<typeof dataSelections.deleteMatching>
type Sent = Omit<Body<typeof dataSelections.changeMatching>, 'seen'>

const shared = {
  entity: 'dataSelection',
  table: 'dataConfig',
  list: dataSelections.list,
  rows: ({ db }: AppContext, filters: Filters) => selectSelections(db, filters),
  nameOf: (row: SelectionRow) => row.title,
} as const

export const dataSelectionBulks = [
  bulkOfRows<Filters, Omit<Sent, 'enable'>, SelectionRow>({
    ...shared,
    operation: dataSelections.deleteMatching,
    label: bulkPhrases.delete(dataSelectionNames),
    async each(trx, id, { origin }) {
      await removeUnusedSelection(trx, id, origin)
      return true
    },
  }),
  bulkOfRows<Filters, Sent, SelectionRow>({
    ...shared,
    operation: dataSelections.changeMatching,
    label: bulkPhrases.change(dataSelectionNames),
    each: (trx, id, { sent, origin }) => switchSelection(trx, id, sent.enable, origin),
  }),
]
