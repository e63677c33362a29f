/** Notes of the staff about members and orders: one's own, or with a permission those of others. */
import {
  type Body,
  type MemberNote,
  memberNotePermissions,
  type memberNotes,
  orders,
  type Query,
} from '@backoffice/contract'
import { type Actor, may, permits } from '../../platform/access/actor.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { keptText, nobody, textsSeenBy } from '../../platform/masking/personal-data.ts'
import {
  findNote,
  insertNote,
  listNotes,
  type NoteRow,
  type NoteSubject,
  updateNote,
} from './member-notes.repository.ts'

interface By {
  actor: Actor
  origin: Origin
}

/** The audit log has more readers than notes have. */
const masked = textsSeenBy(nobody)

const audit = auditRecorder<NoteRow>('memberNote', {
  name: row => row.orderNo ?? (row.memberName || row.userId || ''),
  view: ({ text, pinned }) => ({ text: masked(text), pinned }),
})

const mayChange = (actor: Actor, { accountId }: { accountId: number }) =>
  (accountId === actor.accountId && may(actor, memberNotePermissions.write)) ||
  may(actor, memberNotePermissions.moderate)

const noteMapper =
  (actor: Actor) =>
  (row: NoteRow): AnswerData<MemberNote> => ({ ...row, editable: mayChange(actor, row) })

/** @throws AppError 10406 for whoever may not read orders */
function requireReader(actor: Actor, orderNo: string | null | undefined): void {
  if (orderNo && !permits(orders.get.access, actor)) throw new AppError(10406)
}

type Subject = { [K in keyof Query<typeof memberNotes.list>]: Query<typeof memberNotes.list>[K] | undefined }

/** @throws AppError 10400 for anything but one of both, 10406 */
function subjectOf({ memberId, orderNo }: Subject, actor: Actor): NoteSubject {
  requireReader(actor, orderNo)
  if (memberId !== undefined && orderNo === undefined)
    return { table: 'members', key: 'uidPk', column: 'memberId', value: memberId }
  if (orderNo !== undefined && memberId === undefined)
    return { table: 'orders', key: 'orderNo', column: 'orderNo', value: orderNo }
  throw fieldError('memberId', '请指定会员或订单之一', 'Name either a member or an order')
}

/** @throws AppError 10400, 10406 */
export async function notesOf(db: Db, query: Query<typeof memberNotes.list>, actor: Actor) {
  const rows = await listNotes(db, subjectOf(query, actor))
  return { rows: rows.map(noteMapper(actor)), total: rows.length }
}

async function getNote(trx: Trx, id: number): Promise<NoteRow> {
  const row = await findNote(trx, id)
  if (!row) throw new AppError(10404)
  return row
}

/** @throws AppError 10400, 10404, 10406 */
export async function addNote(
  trx: Trx,
  { memberId, orderNo, ...note }: Body<typeof memberNotes.create>,
  { actor, origin }: By,
) {
  const subject = subjectOf({ memberId, orderNo }, actor)
  const id = await insertNote(trx, subject, { ...note, accountId: actor.accountId })
  if (id === undefined) throw new AppError(10404)
  const row = await getNote(trx, id)
  await audit(trx, origin, 'create', undefined, row)
  return noteMapper(actor)(row)
}

/** @throws AppError 10404, 10406 for a note of somebody else */
async function lockOwn(trx: Trx, id: number, actor: Actor): Promise<NoteRow> {
  const row = await findNote(trx, id, true)
  if (!row) throw new AppError(10404)
  if (!mayChange(actor, row)) throw new AppError(10406)
  requireReader(actor, row.orderNo)
  return row
}

/** @throws AppError 10400, 10404, 10406, 10409 with the current note */
export async function changeNote(
  trx: Trx,
  { id, version, ...change }: Body<typeof memberNotes.update>,
  { actor, origin }: By,
) {
  const before = requireCurrent(await lockOwn(trx, id, actor), version, 'memberNote', noteMapper(actor))
  const { text = before.text, pinned = before.pinned } = change
  const seen = textsSeenBy(actor)(before.text)
  await updateNote(trx, id, { text: keptText('text', { sent: text, old: before.text, seen }), pinned })
  const row = await getNote(trx, id)
  await audit(trx, origin, 'update', before, row)
  return noteMapper(actor)(row)
}

/** @throws AppError 10404, 10406 */
export async function removeNote(trx: Trx, id: number, { actor, origin }: By): Promise<void> {
  const before = await lockOwn(trx, id, actor)
  await trx.deleteFrom('memberNote').where('id', '=', id).execute()
  await audit(trx, origin, 'delete', before)
}
