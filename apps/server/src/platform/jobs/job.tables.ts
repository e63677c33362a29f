import type { Labels } from '@backoffice/contract'
import type { ColumnType, Generated } from 'kysely'
import type { FileGrant } from '../access/file-grant.ts'
import type { CreatedTime } from '../db/shared.tables.ts'

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
type JsonValue<T> = ColumnType<T, string | undefined, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface JobTables {
  job: {
    id: Generated<number>
    kind: string
    state: Generated<JobState>
    accountId: number | null
    input: JsonValue<Record<string, unknown>>
    progress: JsonValue<Record<string, unknown>>
    result: OptionalJson<Record<string, unknown>>
    error: OptionalJson<Labels>
    /** Starts that count against the limit of the kind. */
    attempt: Generated<number>
    cancelRequested: Generated<boolean>
    fileId: number | null
    granted: OptionalJson<FileGrant>
    queueId: string | null
    /** Starts, all of them: tells a run from one that has taken over. */
    claim: Generated<number>
    heartbeatTime: ColumnType<Date | null, never, Date | null>
    createTime: CreatedTime
    startTime: ColumnType<Date | null, never, Date | null>
    endTime: ColumnType<Date | null, never, Date | null>
  }
}
