import type { SelectedCompany } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'

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

export const toOpenCollection = (row: SelectionRow, companies: SelectedCompany[]) => ({
  ...toDataSelection(row),
  companies,
  filters: row.condition.filters,
})
