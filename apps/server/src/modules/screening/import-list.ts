/** Reads a list and puts its parties in the place of the earlier ones: all of them, in one transaction. */
import { stat } from 'node:fs/promises'
import { type ScreeningListCode, screening } from '@backoffice/contract'
import { inWords } from '../../imports/define-import.ts'
import { bringFile, getImportFile } from '../../imports/import-files.ts'
import { inWorkFolder } from '../../imports/work-folder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { changesBetween, recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import type { FieldChange } from '../../platform/audit/field-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { defineJob, type JobRun } from '../../platform/jobs/define-job.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { TableError } from '../../tables/problems.ts'
import { importLimitMs } from '../../tables/reading-limits.ts'
import { readInWorker } from '../../tables/reading-worker.ts'
import { type ListMessage, listWorker } from './lists/list-messages.ts'
import type { ListHead } from './lists/listed-party.ts'
import { matchSoon } from './match-companies.ts'
import {
  compareRevisions,
  deletePartiesBut,
  findList,
  insertParties,
  type ListRow,
  lockList,
  type RevisionChange,
  updateList,
} from './screening-lists.repository.ts'

export interface ListInput {
  code: ScreeningListCode
  fileId: number
  /** A person has said that the file is right, though many entries go or it is older. */
  isSmallerTaken: boolean
}

type Run = JobRun<ListInput>

interface ReadList extends Pick<ListHead, 'published' | 'stated'> {
  count: number
}

async function readList(app: AppContext, { input, job, signal, progress, askAgain }: Run): Promise<ReadList> {
  const file = await getImportFile(app, input.fileId, 'screening')
  return inWorkFolder(app, async folder => {
    const path = await bringFile(app, file, folder, signal)
    const bounds = { limitMs: importLimitMs((await stat(path)).size), signal }
    let head: Pick<ListHead, 'published' | 'stated'> = { published: null, stated: null }
    let read = 0
    for await (const message of readInWorker<ListMessage>(listWorker, { path }, bounds)) {
      if (message.kind === 'done') return { ...head, count: message.count }
      if (message.kind === 'head') head = message
      else {
        await askAgain()
        const of = { list: input.code, revision: job.id }
        await app.db.transaction().execute(trx => insertParties(trx, of, message.parties))
        read += message.parties.length
        progress({ read })
      }
    }
    throw new Error('The reader of a file ended early')
  })
}

/** A file that was cut off, or of another list, lacks more than publishers take out at once. */
const areManyGone = ({ before, removed }: RevisionChange) => removed * 10 > before

const older = (published: string, present: string) =>
  new AppError(10400, {
    message: {
      zh: `文件的发布日期为 ${published}，早于现有名单的 ${present}，因此未导入。确认无误后可选择仍然替换`,
      en: `The file was published on ${published}, before the present list of ${present}, so it was not taken. If this is right, replace the list anyway`,
    },
  })

const undated = (present: string) =>
  new AppError(10400, {
    message: {
      zh: `文件没有可识别的发布日期，而现有名单的发布日期为 ${present}，因此未导入。确认无误后可选择仍然替换`,
      en: `The file has no readable date of publication, while the present list is of ${present}, so it was not taken. If this is right, replace the list anyway`,
    },
  })

const isInTheWay = () =>
  new AppError(10409, {
    message: {
      zh: '此后已导入这份名单的另一个文件',
      en: 'Another file of this list has been imported since',
    },
  })

const tooFew = ({ before, removed }: RevisionChange, count: number) =>
  new AppError(10400, {
    message: {
      zh: `文件有 ${count} 个条目，原名单 ${before} 个条目中有 ${removed} 个不在其中，超过十分之一，因此未导入。确认无误后可选择仍然替换`,
      en: `The file has ${count} entries, and ${removed} of the ${before} entries of the list are not among them. That is more than a tenth, so it was not taken. If this is right, replace the list anyway`,
    },
  })

/** What the person who asked for it brought in, or a file that was not taken: the list as it was stays then. */
const recordEnd = (
  db: Db | Trx,
  { code, fileName, accountId, userId }: ListRow,
  changes: FieldChange[] | undefined,
) =>
  recordAudit(
    db,
    { ...systemOrigin, ...(accountId && userId && { actor: { accountId, userId, kind: 'user' } }) },
    {
      action: 'screeningList.finish',
      outcome: changes ? 'done' : 'failed',
      entity: 'screeningList',
      entityId: code,
      entityName: fileName,
      changes: changes ?? [],
    },
  )

/** @throws AppError 10400 when many entries would go, or the file is older or has no date, and nobody has agreed; 10409 after another file */
async function replaceParties(app: AppContext, { input, job }: Run, { published, stated, count }: ReadList) {
  const { code, isSmallerTaken } = input
  return app.db.transaction().execute(async trx => {
    const list = await lockList(trx, code, '')
    if (list.jobId !== job.id) throw isInTheWay()
    const change = await compareRevisions(trx, code, { from: list.revision, to: job.id })
    if (areManyGone(change) && !isSmallerTaken) throw tooFew(change, count)
    if (list.published && !isSmallerTaken) {
      if (!published) throw undated(list.published)
      if (published < list.published) throw older(published, list.published)
    }
    await deletePartiesBut(trx, code, job.id)
    const { added, changed, removed } = change
    await updateList(trx, code, {
      revision: job.id,
      published,
      entryCount: count,
      statedCount: stated,
      addedCount: added,
      changedCount: changed,
      removedCount: removed,
      importTime: new Date(),
      done: true,
      refused: false,
    })
    const brought = { entryCount: count, published, added, changed, removed }
    await recordEnd(trx, list, changesBetween({ entryCount: list.entryCount }, brought))
    await matchSoon(app, trx)
    return { file: list.fileName, read: count, added, changed, removed }
  })
}

const endedEarlier = ({ fileName, entryCount, addedCount, changedCount, removedCount }: ListRow) => ({
  file: fileName,
  read: entryCount,
  added: addedCount,
  changed: changedCount,
  removed: removedCount,
})

export const importListJob = defineJob<ListInput>({
  kind: 'screening.import-list',
  label: { zh: '导入制裁名单', en: 'Import a screening list' },
  access: screening.import.access,
  heartbeatS: 60,
  async handler(run, app) {
    const { code } = run.input
    const list = await findList(app.db, code)
    if (list?.revision === run.job.id) return { result: endedEarlier(list) }
    if (list?.jobId !== run.job.id) throw isInTheWay()
    // What an interrupted run has left.
    await deletePartiesBut(app.db, code, list?.revision ?? null)
    try {
      const read = await readList(app, run)
      await run.askAgain()
      return { result: await replaceParties(app, run, read) }
    } catch (error) {
      await deletePartiesBut(app.db, code, list?.revision ?? null)
      const isRefused = error instanceof AppError && error.code === 10400
      if (isRefused) await updateList(app.db, code, { refused: true })
      if (isRefused || error instanceof TableError) await recordEnd(app.db, list, undefined)
      throw inWords(error)
    }
  },
})
