import type { Labels } from '@backoffice/contract'
import type { FileGrant } from '../access/file-grant.ts'

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

declare module '../db/json-columns.ts' {
  interface JsonColumns {
    'job.input': Record<string, unknown>
    'job.progress': Record<string, unknown>
    'job.result': Record<string, unknown>
    'job.error': Labels
    'job.granted': FileGrant
  }
}
