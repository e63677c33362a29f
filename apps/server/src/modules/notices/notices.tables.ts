import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime } from '../../platform/db/shared.tables.ts'

export interface NoticeTables {
  notice: {
    id: Generated<number>
    title: string
    content: string
    url: Generated<string>
    status: Generated<number>
    hideForAnonymous: Generated<boolean>
    /** Calendar days `YYYY-MM-DD` in the business time zone. */
    startTime: string | null
    endTime: string | null
    version: Generated<number>
    createTime: CreatedTime
    updateTime: ColumnType<Date, never, Date>
  }
}
