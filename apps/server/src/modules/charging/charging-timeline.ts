/** Points that a member used. */
import { charging } from '@backoffice/contract'
import { sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'

export const chargeEvents = [
  tableSource({
    kind: 'points',
    operation: charging.orders,
    events: ({ userId }) => sql`
      SELECT place_date AS time, id AS key,
        jsonb_build_object('points', amount::text, 'text', product_name) AS facts
      FROM charge_order WHERE user_id = ${userId}`,
  }),
]
