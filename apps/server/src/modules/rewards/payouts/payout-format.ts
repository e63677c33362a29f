/** The columns and the encoding of files for the bank: one row, which people with the permission change. */
import type { Body, PayoutColumn, PayoutFormat, payouts } from '@backoffice/contract'
import type { Origin } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { auditRecorder } from '../../../platform/kit/audited.ts'
import { versioned } from '../../../platform/kit/versions.ts'
import { fieldError } from '../../../platform/lib/app-error.ts'

const formats = versioned('payoutFormat', { entity: 'payoutFile' })
const audit = auditRecorder<Awaited<ReturnType<typeof formats.get>>>('payoutFile', {
  name: () => '',
  view: ({ columns, encoding }) => ({ columns: columns.join(), encoding }),
})
const only = 1

type Row = Awaited<ReturnType<typeof formats.get>>

const shown = ({ columns, encoding, version }: Row): PayoutFormat => ({
  columns: columns as PayoutColumn[],
  encoding: encoding as PayoutFormat['encoding'],
  version,
})

export const getFormat = async (db: Db) => shown(await formats.get(db, only))

/** @throws AppError 10400, 10409 */
export async function changeFormat(
  db: Db,
  { version, ...format }: Body<typeof payouts.setFormat>,
  origin: Origin,
): Promise<PayoutFormat> {
  if (new Set(format.columns).size < format.columns.length)
    throw fieldError('columns', '每列只能出现一次', 'Each column once')
  // A bank that does not read whom or how much pays by its own memory, or not at all.
  if (!format.columns.includes('account') || !format.columns.includes('amount'))
    throw fieldError('columns', '须包含收款账号和金额', 'The account and the amount are needed')
  return db.transaction().execute(async trx => {
    const before = await formats.lockCurrent(trx, only, version)
    const after = await formats.update(trx, only, format)
    await audit(trx, origin, 'update', before, after)
    return shown(after)
  })
}
