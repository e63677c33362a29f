import { type BatchFile, fileBatches, type JoinedLine, type ProposedSet } from '@backoffice/contract'
import type { Actor } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { bind } from '../../../platform/http/bind.ts'
import { jobFailureOf, stateOf } from '../../../platform/jobs/job-outcome.ts'
import { type Language, say } from '../../../platform/lib/texts.ts'
import { contactsSeenBy } from '../../../platform/masking/personal-data.ts'
import { earlierSeenBy } from '../imports/earlier-imports.repository.ts'
import { joinBatchFiles, planJoin, splitFiles } from '../joins/file-join.service.ts'
import { type BatchLineView, listFileBatches, listLines } from './file-batch.repository.ts'
import {
  addFiles,
  encodeFiles,
  getBatch,
  importFiles,
  removeFiles,
  tellOfFiles,
} from './file-batch.service.ts'
import { type LineFindings, saidOfLines } from './line-doubts.ts'

/** Values for a file that has not been looked into. */
const unseen = {
  kind: '',
  encoding: null,
  country: '',
  direction: '',
  rowCount: null,
  estimated: false,
  rightCount: 0,
  doubtfulCount: 0,
  kept: [],
  leftOut: [],
  doubts: [],
  proposed: {},
  templateName: '',
}

function importOf(row: BatchLineView, language: Language): BatchFile['import'] {
  if (row.importId === null) return null
  const made = { done: row.done ?? false, jobState: row.jobState, jobError: row.jobError }
  return {
    id: row.importId,
    state: stateOf(made),
    jobId: row.importJobId,
    dataSetName: row.dataSetName ?? '',
    addedCount: row.addedCount ?? 0,
    rejectedCount: row.rejectedCount ?? 0,
    error: jobFailureOf(made, language),
  }
}

function joinedOf({ joining, joined }: BatchLineView): JoinedLine | null {
  if (!joining) return null
  const names = joining.files.map(({ name }) => name)
  // Earlier versions did not keep what is counted once, nor encodings.
  const parts = joined?.parts.map((part, at) => ({
    name: names[at] ?? '',
    ...part,
    counted: part.counted ?? 0,
  }))
  return { key: joining.key, names, counts: joined && parts ? { ...joined, parts } : null }
}

/** Files that seem to be sets, each with its main file first. */
function setsOf(rows: BatchLineView[]): ProposedSet[] {
  const proposed = rows.flatMap(({ id, name, proposed }) => (proposed ? [{ id, name, ...proposed }] : []))
  return [...Map.groupBy(proposed, ({ main }) => main)].map(([main, files]) => ({
    key: files[0]?.key ?? '',
    main,
    files: files
      .toSorted((a, b) => Number(b.id === main) - Number(a.id === main))
      .map(({ id, name }) => ({ id, name })),
  }))
}

const stopped = { zh: '已取消', en: 'Cancelled' }

function toBatchFile(
  row: BatchLineView,
  language: Language,
  { said: { doubts, earlier }, actor }: { said: LineFindings; actor: Actor },
): BatchFile {
  const seeCells = contactsSeenBy(actor)
  const see = (text: string) => seeCells(text, 'product')
  const {
    mapping: _,
    templateId: __,
    foreign: ___,
    sameBatch: ____,
    ...seen
  } = row.seen ?? {
    ...unseen,
    mapping: null,
    templateId: null,
    foreign: [],
    sameBatch: undefined,
  }
  return {
    id: row.id,
    fileId: row.fileId,
    name: row.name,
    sizeBytes: row.sizeBytes,
    state: row.stoppedJobId !== null ? 'refused' : (row.state as BatchFile['state']),
    problem:
      row.stoppedJobId !== null
        ? say(language, row.stopError ?? stopped)
        : row.problem && say(language, row.problem),
    ...seen,
    encoding: seen.encoding ?? null,
    proposed: seen.proposed ?? {},
    kept: (seen.kept ?? []).map(see),
    leftOut: (seen.leftOut ?? []).map(see),
    encodingChosen: row.encoding !== null,
    doubts: doubts.map(doubt => ({
      ...doubt,
      ...(doubt.columns && { columns: doubt.columns.map(see) }),
      ...(doubt.examples && { examples: doubt.examples.map(see) }),
    })),
    joined: joinedOf(row),
    earlier: earlier && earlierSeenBy(actor)(earlier),
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
    const rows = await listFileBatches(app.db, actor.accountId)
    return { rows: rows.map(row => ({ ...row, createTime: row.createTime.toISOString() })) }
  })

  bind(app, fileBatches.get, async ({ actor, params, language }) => {
    const { id, createTime } = await getBatch(app, actor, params.id)
    const lines = await listLines(app.db, id)
    const saidOf = await saidOfLines(app.db, lines)
    const files = lines.map(row => toBatchFile(row, language, { said: saidOf(row), actor }))
    return {
      id,
      createTime: createTime.toISOString(),
      files: files.sort((a, b) => rankOf(a) - rankOf(b)),
      sets: setsOf(lines),
    }
  })

  bind(app, fileBatches.plan, ({ actor, params, query }) => planJoin(app, actor, params.id, query.files))

  bind(app, fileBatches.join, ({ actor, params, body, origin }) =>
    joinBatchFiles(app, actor, params.id, { body, origin }),
  )

  bind(app, fileBatches.encode, ({ actor, params, body, origin }) =>
    encodeFiles(app, actor, params.id, { body, origin }),
  )

  bind(app, fileBatches.tell, ({ actor, params, body, origin }) =>
    tellOfFiles(app, actor, params.id, { body, origin }),
  )

  bind(app, fileBatches.remove, ({ actor, params, body, origin }) =>
    removeFiles(app, actor, params.id, { files: body.files, origin }),
  )

  bind(app, fileBatches.split, ({ actor, params, body, origin }) =>
    splitFiles(app, actor, params.id, { files: body.files, origin }),
  )

  bind(app, fileBatches.import, async ({ actor, params, body, origin }) => ({
    started: await importFiles(app, actor, params.id, { body, origin }),
  }))
}
