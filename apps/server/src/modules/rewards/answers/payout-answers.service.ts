/** The bank's answer: read and matched, and then written once (decisions §4 Rewards). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Body, type FileEncoding, type Labels, limits, type payoutAnswers } from '@backoffice/contract'
import { explainTable, type ImportReader, readStored, requireFile } from '../../../imports/import-files.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Origin } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/files.repository.ts'
import { AppError } from '../../../platform/lib/app-error.ts'
import { textsSeenBy } from '../../../platform/masking/personal-data.ts'
import { readingLimits } from '../../../tables/reading-limits.ts'
import { answerOfWorker } from '../../../tables/reading-worker.ts'
import { requireIndependent } from '../four-eyes.service.ts'
import { afterResults } from '../payouts/line-result.service.ts'
import { batches, endLines } from '../payouts/payout-batches.repository.ts'
import { auditPayout } from '../payouts/payout-batches.service.ts'
import type { AnswerMessage, AnswerTask } from './answer-worker.ts'
import { matchAnswer } from './match-answer.ts'
import {
  type AnswerRecord,
  findPayments,
  insertAnswer,
  lockOpenAnswer,
  selectAnswers,
  selectRows,
  shownAnswer,
} from './payout-answers.repository.ts'
import { readAnswer } from './read-answer.ts'

type By = Origin & { actor: Actor }

const refusal = (message: Labels) => new AppError(10409, { message })

const worker = new URL('./answer-worker.ts', import.meta.url)

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

const readRows = (
  app: AppContext,
  file: StoredFile,
  encoding: FileEncoding | undefined,
  reader: ImportReader,
) =>
  readStored(app, file, reader, async path => {
    const task: AnswerTask = { path, encoding }
    const bounds = { limitMs: readingLimits.previewMs, signal: reader.signal }
    const { rows, otherSheets } = await answerOfWorker<AnswerMessage>(worker, task, bounds)
    return { rows, otherSheets, digest: await digestOf(path) }
  })

const notReplaced = ({
  fileName,
  paidCount,
  failedCount,
}: Pick<AnswerRecord, 'fileName' | 'paidCount' | 'failedCount'>) =>
  refusal({
    zh: `您已读取“${fileName}”（成功 ${paidCount} 笔，失败 ${failedCount} 笔），尚未确认：请先确认它，或用新文件替换它`,
    en: `You have read “${fileName}” (${paidCount} paid, ${failedCount} failed) and not confirmed it: confirm it first, or replace it by the new file`,
  })

/**
 * Matches an uploaded file with a batch.
 *
 * @throws AppError 10400 on `fileId` or a column, 10404, 10409 where the person has another file open
 */
export async function readPayoutAnswer(
  app: AppContext,
  { batchId, fileId, encoding, columns = {}, replace = false }: Body<typeof payoutAnswers.read>,
  { actor, signal }: ImportReader,
) {
  await batches.get(app.db, batchId)
  const file = await requireFile(app, actor, fileId, 'payout-answer')
  try {
    const { rows, ...found } = await readRows(app, file, encoding, { actor, signal })
    const content = readAnswer(rows, columns, textsSeenBy(actor))
    const head = { batchId, readerId: actor.accountId, fileName: file.name, ...found }
    return await app.db.transaction().execute(async trx => {
      // Two files at once: the second one finds the first.
      await batches.lock(trx, batchId)
      const open = await lockOpenAnswer(trx, head)
      if (open && !replace) throw notReplaced(open)
      const matches = matchAnswer(await findPayments(trx, batchId), content.rows)
      return shownAnswer(await insertAnswer(trx, head, content, matches))
    })
  } catch (error) {
    throw explainTable(error, 'fileId')
  }
}

function refuseAnswer({ confirmTime, statedTotal, fileTotal, paidCount, failedCount }: AnswerRecord): void {
  if (confirmTime)
    throw refusal({
      zh: '该结果已确认过，没有任何变化',
      en: 'This answer was confirmed before: nothing has changed',
    })
  if (statedTotal !== null && statedTotal !== fileTotal)
    throw refusal({
      zh: `文件所列合计 ${statedTotal} 与明细合计 ${fileTotal} 不符，未作任何处理`,
      en: `Nothing was done: the file states a total of ${statedTotal}, its rows have ${fileTotal}`,
    })
  if (paidCount + failedCount === 0)
    throw refusal({
      zh: '没有可写入的结果：各笔已有结果或不匹配，没有任何变化',
      en: 'There is nothing to write: payments have a result already, or do not match',
    })
}

/** @throws AppError 10409 where payments have got a result since the file was read: it could be another one */
async function writeResults(
  trx: Trx,
  { batchId, answer, enderId }: { batchId: number; answer: AnswerRecord; enderId: number },
): Promise<void> {
  const { id: answerId, fileName } = answer
  for (const state of ['paid', 'failed'] as const) {
    const rows = await selectRows(trx, { answerId, kind: [state] }).execute()
    const lines = rows.map(({ line, reason, state: said }) => ({
      line: line ?? 0,
      reason: state === 'failed' ? (reason || said).slice(0, limits.payoutReasonMax) : '',
    }))
    if (
      lines.length > 0 &&
      (await endLines(trx, batchId, { state, lines, enderId, fileName })) < lines.length
    )
      throw refusal({
        zh: '读取之后，其中一些打款已有结果，未作任何处理，请重新读取文件',
        en: 'Nothing was done: some payments have got a result since the file was read. Read it again',
      })
  }
}

/** Writes matched results, each once. @throws AppError 10404, 10406 for failures of a batch of their own, 10409 */
export async function confirmAnswer({ db, config }: AppContext, id: number, by: By) {
  return db.transaction().execute(async trx => {
    // Locked: who reads the file again meanwhile does not take the rows away.
    const found = await trx
      .selectFrom('payoutAnswer')
      .select('batchId')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new AppError(10404)
    const before = await batches.lockCurrent(trx, found.batchId)
    const answer = await selectAnswers(trx).where('id', '=', id).executeTakeFirst()
    if (!answer) throw new AppError(10404)
    refuseAnswer(answer)
    if (before.state !== 'sent')
      throw refusal({
        zh: '批次不在“已提交银行”状态，未作任何处理',
        en: 'Nothing was done: the batch is not with the bank',
      })
    // Whoever has read the file: what fails is decided by the person who confirms it.
    if (answer.failedCount > 0) requireIndependent(before, 'fail', by.actor, config.businessTimezone)
    await writeResults(trx, { batchId: before.id, answer, enderId: by.actor.accountId })
    const after = await afterResults(trx, before.id)
    const confirmed = { confirmTime: new Date(), confirmerId: by.actor.accountId }
    await trx.updateTable('payoutAnswer').set(confirmed).where('id', '=', id).execute()
    const { fileName, paidCount, failedCount, uncheckedCount, differenceCount, contradictionCount } = answer
    const counts = { paidCount, failedCount, uncheckedCount, differenceCount, contradictionCount }
    await auditPayout(trx, by, 'confirm', before, after, [
      ...Object.entries({ fileName, ...counts }).map(([field, value]) => ({
        field,
        before: null,
        after: value,
      })),
      { field: 'state', before: before.state, after: after.state },
    ])
    return shownAnswer({ ...answer, ...confirmed })
  })
}
