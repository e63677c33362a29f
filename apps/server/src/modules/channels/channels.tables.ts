import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime } from '../../db/shared.tables.ts'
import type { LocalName } from '../../lib/local-names.ts'

export interface ChannelTables {
  channel: {
    id: Generated<number>
    code: string
    name: string
    /** In other languages than Chinese. */
    labels: ColumnType<LocalName[], string | undefined, string>
    version: Generated<number>
    createTime: CreatedTime
    updateTime: ColumnType<Date, never, Date>
  }
}
