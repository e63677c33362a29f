/** Looks into a file or reads it for an import. Both in one process: most files are read right after the look. */
import { work } from '../../tables/worker-port.ts'
import { importRows } from './import-task.ts'
import { preview } from './preview-task.ts'
import type { PreviewTask, WorkerInput } from './worker-messages.ts'

work<PreviewTask | WorkerInput>(task => ('batchId' in task ? importRows(task) : preview(task)))
