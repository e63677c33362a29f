import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime } from '../../db/shared.tables.ts'

export interface ChannelTables {
  channel: {
    id: Generated<number>
    code: string
    name: string
    version: Generated<number>
    createTime: CreatedTime
    updateTime: ColumnType<Date, never, Date>
  }
}
