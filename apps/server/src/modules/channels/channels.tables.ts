import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime } from '../../platform/db/shared.tables.ts'
import type { LocalName } from '../../platform/kit/local-names.ts'

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
