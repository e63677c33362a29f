import type { Generated } from 'kysely'
import type { CreatedTime } from '../../platform/db/shared.tables.ts'

export interface SampleTables {
  sampleLoad: {
    once: Generated<boolean>
    endTime: Date
    jobId: number | null
    accountId: number | null
    createTime: CreatedTime
  }
  sampleRecord: {
    entity: 'channel' | 'dataConfig' | 'notice' | 'product'
    entityId: number
    /** As it was made: what people have changed since is theirs. */
    version: number
  }
}
