import type { SavedFilters } from '@backoffice/contract'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime, Json } from '../../platform/db/shared.tables.ts'

export interface SavedSearchTables {
  savedSearch: {
    id: Generated<number>
    accountId: number
    name: string
    search: Json<SavedFilters>
    /** Version of the trade data that the person has seen. */
    seenVersion: number
    seenTime: ColumnType<Date, never, Date>
    version: Generated<number>
    createTime: CreatedTime
    updateTime: ColumnType<Date, never, Date>
  }
}
