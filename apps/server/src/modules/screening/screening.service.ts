/** Rules of screening: what stands on a company, and what a person decides. */
import type {
  Body,
  Data,
  ScreeningList,
  ScreeningListCode,
  ScreeningMatch,
  screening,
} from '@backoffice/contract'
import { limits } from '@backoffice/contract'
import { explainTable, readStored } from '../../imports/import-files.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { changesBetween, type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { deleteStored } from '../../platform/files/files.service.ts'
import { receiveFile, type UploadCall } from '../../platform/files/receive-file.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import { readingLimits } from '../../tables/reading-limits.ts'
import { answerOfWorker } from '../../tables/reading-worker.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { uidNumber } from '../../trade/store/identity.ts'
import { importListJob } from './import-list.ts'
import { type ListMessage, listWorker } from './lists/list-messages.ts'
import { matchCompaniesJob, matchSoon } from './match-companies.ts'
import { dayOfList, toScreeningList, toScreeningMatch } from './screening.mapper.ts'
import { findList, hasLists, type ListRow, lockList, updateList } from './screening-lists.repository.ts'
import { findMatch, listMarks, lockMatch, type MatchRow } from './screening-matches.repository.ts'

type Stores = Pick<AppContext, 'db' | 'trade'>

/** For what may have changed the names of companies. */
export async function screenSoon(app: Pick<AppContext, 'db' | 'jobs'>): Promise<void> {
  await app.db.transaction().execute(async trx => {
    if (await hasLists(trx)) await matchSoon(app, trx)
  })
}

const keptMs = 7 * 86_400_000

const isRunning = ({ jobState, done }: ListRow) => !done && (jobState === 'queued' || jobState === 'running')

interface Begin {
  code: ScreeningListCode
  file: { id: number; name: string }
  isSmallerTaken: boolean
  verb: 'import' | 'replace'
}

async function begin(
  app: AppContext,
  trx: Trx,
  { code, file, isSmallerTaken, verb }: Begin,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<void> {
  const input = { code, fileId: file.id, isSmallerTaken }
  const jobId = await app.jobs.enqueue(trx, importListJob, input, actor.accountId)
  await updateList(trx, code, {
    jobId,
    fileId: file.id,
    fileName: file.name,
    accountId: actor.accountId,
    done: false,
    refused: false,
  })
  await recordAudit(trx, origin, {
    action: `screeningList.${verb}`,
    entity: 'screeningList',
    entityId: code,
    entityName: file.name,
    changes: [{ field: 'code', before: null, after: code }],
  })
}

type UploadOf = UploadCall & { actor: Actor; origin: Origin; signal: AbortSignal; language: Language }

/** @throws AppError 10400 on `file`, 10409 while an import of the list runs, 10410, 10429 */
export async function importList(app: AppContext, call: UploadOf): Promise<ScreeningList> {
  const { actor, signal, language } = call
  const file = await receiveFile(app, call, {
    purpose: 'screening',
    action: 'screeningList.upload',
    quota: 'imports',
    maxBytes: limits.importBytesMax,
    expireTime: new Date(Date.now() + keptMs),
    check: () => 'application/octet-stream',
  })
  try {
    const head = await readStored(app, file, { actor, signal }, path =>
      answerOfWorker<ListMessage>(listWorker, { path }, { limitMs: readingLimits.previewMs, signal }),
    )
    if (head.kind !== 'head') throw new Error('The reader of a list gave no head')
    return await app.db.transaction().execute(async trx => {
      await app.jobs.requireRoom(trx, actor.accountId)
      const list = await lockList(trx, head.code, file.name)
      if (isRunning(list))
        throw new AppError(10409, {
          message: {
            zh: '这份名单正在导入，请等待完成或先取消',
            en: 'The list is being imported: wait for it, or cancel it first',
          },
        })
      await begin(app, trx, { code: head.code, file, isSmallerTaken: false, verb: 'import' }, call)
      return toScreeningList((await findList(trx, head.code)) as ListRow, actor, language)
    })
  } catch (error) {
    await deleteStored(app, file)
    throw explainTable(error, 'file')
  }
}

/** @throws AppError 10404, 10409 when that file does not wait any more */
export async function replaceList(
  app: AppContext,
  { code, jobId }: Body<typeof screening.replace>,
  { actor, origin, language }: { actor: Actor; origin: Origin; language: Language },
): Promise<ScreeningList> {
  return app.db.transaction().execute(async trx => {
    if (!(await findList(trx, code))) throw new AppError(10404)
    await app.jobs.requireRoom(trx, actor.accountId)
    const { refused, jobId: last, fileId, fileName } = await lockList(trx, code, '')
    if (!refused || last !== jobId || fileId === null)
      throw new AppError(10409, {
        message: { zh: '这个文件已不再等待确认', en: 'This file does not wait to be confirmed any more' },
      })
    const file = { id: fileId, name: fileName }
    await begin(app, trx, { code, file, isSmallerTaken: true, verb: 'replace' }, { actor, origin })
    return toScreeningList((await findList(trx, code)) as ListRow, actor, language)
  })
}

/** Compares now, whether something has changed or not. @returns the job */
export const matchNow = (
  app: AppContext,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<number> =>
  app.db.transaction().execute(async trx => {
    await app.jobs.requireRoom(trx, actor.accountId)
    await recordAudit(trx, origin, { action: 'screeningMatch.find', entity: 'screeningMatch' })
    return app.jobs.enqueue(trx, matchCompaniesJob, {}, actor.accountId)
  })

type Decision = Pick<MatchRow, 'decision' | 'reason'>

/** @throws AppError 10404, 10409 with the current row */
export async function decideMatch(
  { db, trade }: Stores,
  { id, version, decision, reason }: Body<typeof screening.decide>,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<ScreeningMatch> {
  const aliases = await aliasesOf(trade)
  const shown = (row: MatchRow) => toScreeningMatch(row, actor, aliases)
  return db.transaction().execute(async trx => {
    await lockMatch(trx, id)
    const before = requireCurrent(await findMatch(trx, id), version, 'screeningMatch', shown)
    const after: Decision = { decision: decision === 'open' ? null : decision, reason }
    await trx
      .updateTable('screeningMatch')
      .set({
        ...after,
        judgedPrint: after.decision && before.print,
        accountId: actor.accountId,
        decideTime: new Date(),
        updateTime: new Date(),
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    const kept = ({ decision, reason }: Decision) => ({ decision: decision ?? 'open', reason })
    await recordAudit(trx, origin, {
      action: 'screeningMatch.decide',
      entity: 'screeningMatch',
      entityId: id,
      entityName: before.companyName,
      changes: [
        { field: 'list', before: null, after: before.list },
        { field: 'listedName', before: null, after: before.listedName },
        ...changesBetween(kept(before), kept(after)),
      ],
    })
    return shown((await findMatch(trx, id)) as MatchRow)
  })
}

/** Merged companies lead to their own names while the search is down. */
export async function aliasesOf({ state }: Trade): Promise<Map<string, string>> {
  try {
    return (await state.get()).aliases
  } catch (error) {
    if (isUnavailable(error)) return new Map()
    throw error
  }
}

/** Possible matches by the uid that was asked for: a company stands under all names that were merged into it. */
async function matchesOf({ db, trade }: Stores, uids: string[]) {
  const aliases = await aliasesOf(trade)
  const present = (own: string) => aliases.get(own) ?? own
  const asked = new Map(uids.map(uid => [uid, present(String(uidNumber(uid) ?? 0))]))
  const numbers = new Set(asked.values())
  const former = [...aliases].filter(([, now]) => numbers.has(now)).map(([own]) => own)
  const rows = await listMarks(db, [...numbers, ...former])
  return [...asked].flatMap(([uid, number]) =>
    rows.filter(({ companies }) => companies.some(own => present(own) === number)).map(row => ({ uid, row })),
  )
}

export async function listMarksOf(app: Stores, uids: string[]): Promise<Data<typeof screening.marks>> {
  const found = await matchesOf(app, uids)
  return {
    rows: found.map(({ uid, row }) => ({
      uid,
      list: row.list,
      listDate: dayOfList(row),
      listedName: row.listedName,
      score: row.score,
      state: row.state as ScreeningMatch['state'],
    })),
  }
}

/**
 * Of these companies those that a person has found to be a listed party, whether the entry has changed since or not, and
 * those with a match that waits for a decision.
 */
export async function standingsOfLists(
  app: { db: AppContext['db']; trade: Trade },
  uids: string[],
): Promise<Map<string, 'confirmed' | 'possible'>> {
  const found = await matchesOf(app, uids)
  const those = (is: (row: (typeof found)[number]['row']) => boolean) =>
    found.filter(({ row }) => is(row)).map(({ uid }) => uid)
  return new Map([
    ...those(({ state }) => state === 'open' || state === 'again').map(uid => [uid, 'possible'] as const),
    ...those(({ decision }) => decision === 'same').map(uid => [uid, 'confirmed'] as const),
  ])
}
