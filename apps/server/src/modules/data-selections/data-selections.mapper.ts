import type { OpenCompany, SelectedCompany } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { CollectionState } from './collection-figures.ts'

export type SelectionRow = Selectable<Database['dataConfig']>

/** Its validity in milliseconds, the condition as text. */
export const toDataSelection = (row: SelectionRow) => ({
  ...row,
  validStartTime: row.validStartTime.getTime(),
  validEndTime: row.validEndTime.getTime(),
  condition: JSON.stringify(row.condition),
})

export const toListRow = (row: SelectionRow) => ({
  ...toDataSelection(row),
  companyCount: row.condition.companyIds.length,
})

/** The present notes, also of frozen companies. */
export function toOpenCompanies({ companies }: CollectionState, chosen: SelectedCompany[]): OpenCompany[] {
  const noteOf = new Map(chosen.map(({ uid, note }) => [uid, note]))
  return companies.map(({ chosen: uids, note: _, ...company }) => {
    const note = uids.map(uid => noteOf.get(uid)).find(text => text !== undefined)
    return note === undefined ? company : { ...company, note }
  })
}

export const toOpenCollection = (row: SelectionRow, state: CollectionState) => ({
  ...toDataSelection(row),
  companies: toOpenCompanies(state, row.companies),
  filters: row.condition.filters,
  dataTo: state.dataTo,
})
