import type { DataSelection, DataSelectionRow, OpenCollection, SelectedCompany } from '@backoffice/contract'
import type { SelectionRow } from './data-selections.repository.ts'

const shown = (row: SelectionRow) => ({
  id: row.id,
  title: row.title,
  content: row.content,
  seq: row.seq,
  validStartTime: row.validStartTime.getTime(),
  validEndTime: row.validEndTime.getTime(),
  url: row.url,
  image: row.image,
  color: row.color,
})

const toWire = (row: SelectionRow) => ({
  ...shown(row),
  enable: row.enable,
  condition: JSON.stringify(row.condition),
  version: row.version,
  createTime: row.createTime.toISOString(),
  updateTime: row.updateTime.toISOString(),
})

export const toListRow = (row: SelectionRow): DataSelectionRow => ({
  ...toWire(row),
  companyCount: row.condition.companyIds.length,
})

export const toDataSelection = (row: SelectionRow): DataSelection => ({
  ...toWire(row),
  companies: row.companies,
})

export const toOpenCollection = (row: SelectionRow, companies: SelectedCompany[]): OpenCollection => ({
  ...shown(row),
  companies,
  filters: row.condition.filters,
})
