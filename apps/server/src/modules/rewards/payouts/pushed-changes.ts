/**
 * Pushes change rewards after they were earned: the amount, the account, the inviter or the order (security.md 48).
 * Only the intake updates rewards so (`rewards.intake.ts`), and each change is an event of the audit log.
 */
import type { PushedChange } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'

const ofReward = (rewardId: RawBuilder<number>) =>
  sql`audit_event e WHERE e.entity_id = ${rewardId}::text AND e.entity = 'reward' AND e.action = 'reward.update'`

/** Tells whether a push has changed a reward. */
export const isChangedByPush = (rewardId: RawBuilder<number>) =>
  sql<boolean>`EXISTS (SELECT FROM ${ofReward(rewardId)})`

/** Each change, the last first. */
export const pushedChanges = (rewardId: RawBuilder<number>) => sql<PushedChange[]>`coalesce((
  SELECT json_agg(json_build_object('time', e.time, 'by', e.actor_name, 'field', c->>'field',
    'before', coalesce(c->>'before', ''), 'after', coalesce(c->>'after', '')) ORDER BY e.id DESC)
  FROM (SELECT e.id, e.time, e.actor_name, e.changes FROM ${ofReward(rewardId)}) AS e, jsonb_array_elements(e.changes) AS c
), '[]'::json)`
