import { type BatchFile, fileBatches } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { failureOf, stateOf } from '../../platform/jobs/job-outcome.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import { listBatches, listLines, type ShownLine } from './file-batch.repository.ts'
import { addFiles, getBatch, importUndoubted } from './file-batch.service.ts'

/** Values for a file that has not been looked into. */
const unseen = {
  kind: '',
  country: '',
  direction: '',
  rowCount: null,
  estimated: false,
  rightCount: 0,
  doubtfulCount: 0,
  doubts: [],
  templateName: '',
}

function importOf(row: ShownLine, language: Language): BatchFile['import'] {
  if (row.importId === null) return null
  const made = { done: row.done ?? false, jobState: row.jobState, jobError: row.jobError }
  return {
    id: row.importId,
    state: stateOf(made),
    jobId: row.importJobId,
    dataSetName: row.dataSetName ?? '',
    addedCount: row.addedCount ?? 0,
    rejectedCount: row.rejectedCount ?? 0,
    error: failureOf(made, language),
  }
}

function toBatchFile(row: ShownLine, language: Language): BatchFile {
  const { mapping: _, templateId: __, ...seen } = row.seen ?? { ...unseen, mapping: null, templateId: null }
  return {
    id: row.id,
    fileId: row.fileId,
    name: row.name,
    sizeBytes: row.sizeBytes,
    state: row.state as BatchFile['state'],
    problem: row.problem && say(language, row.problem),
    ...seen,
    import: importOf(row, language),
  }
}

/** Files that need a person come first: doubts, then ready, then waiting; unreadable files come last. */
function rankOf({ state, doubts, import: imported }: BatchFile): number {
  if (state === 'refused') return 3
  if (state === 'waiting') return 2
  return doubts.length > 0 && imported === null ? 0 : 1
}

export function fileBatchRoutes(app: AppContext): void {
  bind(app, fileBatches.add, ({ actor, body, origin }) => addFiles(app, actor, body, origin))

  bind(app, fileBatches.list, async ({ actor }) => {
    const rows = await listBatches(app.db, actor.accountId)
    return { rows: rows.map(row => ({ ...row, createTime: row.createTime.toISOString() })) }
  })

  bind(app, fileBatches.get, async ({ actor, params, language }) => {
    const { id, createTime } = await getBatch(app, actor, params.id)
    const files = (await listLines(app.db, id)).map(row => toBatchFile(row, language))
    return {
      id,
      createTime: createTime.toISOString(),
      files: files.sort((a, b) => rankOf(a) - rankOf(b)),
    }
  })

  bind(app, fileBatches.import, async ({ actor, params, body, origin }) => ({
    started: await importUndoubted(app, actor, params.id, { into: body, origin }),
  }))
}
