/** Carries decisions out: the shipments of merged companies stand under the one that stays, those of split ones do not. */
import type { AppContext } from '../../platform/app-context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { uidNumber } from '../../trade/store/identity.ts'
import { listMerged, listPending, markApplied } from './company-variants.repository.ts'

/** The company under which each merged one stands in the end, by number. */
export function flatten(merged: { fromUid: string; toUid: string }[]): Map<string, string> {
  const above = new Map(merged.map(({ fromUid, toUid }) => [fromUid, toUid]))
  const rootOf = (uid: string): string => {
    const next = above.get(uid)
    return next === undefined ? uid : rootOf(next)
  }
  const number = (uid: string) => String(uidNumber(uid) ?? 0)
  return new Map(merged.map(({ fromUid, toUid }) => [number(fromUid), number(rootOf(toUid))]))
}

/** @param signal breaks off between two steps: the next run goes on from there */
export async function applyMerges(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  signal?: AbortSignal,
): Promise<number> {
  const pending = await listPending(db)
  await trade.store.applyMerges(flatten(await listMerged(db)), signal)
  await markApplied(db, pending)
  return pending.length
}

export const applyMergesJob = defineJob({
  kind: 'company.merge',
  label: { zh: '合并企业名称', en: 'Merge company names' },
  access: 'system',
  heartbeatS: 60,
  endsWhatItBegan: true,
  async handler({ signal }, app) {
    return { result: { applied: await applyMerges(app, signal) } }
  },
})
