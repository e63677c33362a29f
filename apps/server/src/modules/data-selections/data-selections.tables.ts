import type { SelectedCompany, SelectionFilters } from '@backoffice/contract'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime, Json } from '../../platform/db/shared.tables.ts'

export interface Condition {
  companyIds: string[]
  filters: SelectionFilters
}

export interface DataSelectionTables {
  dataConfig: {
    id: Generated<number>
    title: string
    content: Generated<string>
    enable: Generated<boolean>
    seq: number | null
    validStartTime: Date
    validEndTime: Date
    condition: Json<Condition>
    /** The companies of the condition as they were called when chosen: shown where the search is down. */
    companies: Json<SelectedCompany[]>
    url: Generated<string>
    image: Generated<string>
    color: Generated<string>
    version: Generated<number>
    createTime: CreatedTime
    updateTime: ColumnType<Date, never, Date>
  }
}
