import { payoutStates, payouts } from '@backoffice/contract'
import { sql } from 'kysely'
import { startsWith } from '../../../platform/db/filters.ts'
import type { Finder } from '../../../platform/kit/finder.ts'
import { say } from '../../../platform/lib/texts.ts'

/** Batches by the beginning of their number, or by the whole number of an order that they pay a reward for; the latest first. */
export const payoutFinder: Finder = {
  kind: 'payout',
  operation: payouts.list,
  async find({ db }, { text, limit, language }) {
    const rows = await db
      .selectFrom('payoutBatch')
      .select(['id', 'number', 'state'])
      .where(({ or, eb }) =>
        or([
          eb('number', 'like', startsWith(text.toUpperCase())),
          sql<boolean>`id IN (
            SELECT l.batch_id FROM payout_line l JOIN reward r ON r.id = l.reward_id WHERE r.order_no = ${text}
          )`,
        ]),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, number, state }) => ({
      id: String(id),
      name: number,
      note: say(language, payoutStates.texts[state as keyof typeof payoutStates.texts]),
    }))
  },
}
