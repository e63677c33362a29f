import { type Body, type Labels, labels, reward, rewardPermissions, type rewards } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { type Actor, may } from '../../platform/access/actor.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { maskBySchema } from '../../platform/masking/by-schema.ts'
import { namesSeenBy } from '../../platform/masking/personal-data.ts'
import { toReward } from './rewards.mapper.ts'
import type { RewardRow } from './rewards.repository.ts'

/** How many rewards a refusal names. */
const namedMax = 5

/** The first of some rewards, as somebody sees them: who gets how much. */
export function rewardsInWords(rows: RewardRow[], reader: Access): Labels {
  const see = namesSeenBy(reader)
  const named = rows
    .slice(0, namedMax)
    .map(
      ({ inviter, inviterUserId, reward }) =>
        `${see(inviter) || inviterUserId} ¥${Number(reward).toFixed(2)}`,
    )
  const isMore = rows.length > named.length
  return labels(`${named.join('、')}${isMore ? ' 等' : ''}`, `${named.join(', ')}${isMore ? '…' : ''}`)
}

type RewardSnapshot = NonNullable<Body<typeof rewards.updateStatus>['seen']>

/** A total that a person agreed to is paid exactly as it was shown. @throws AppError 10409 with the current rows */
export function refuseMoved(due: RewardRow[], seen: RewardSnapshot, actor: Actor): void {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const moved = due.filter(({ id, version }) => (versions.get(id) ?? version) !== version)
  if (moved.length === 0) return
  // Who may pay rewards, but not read them, only learns that they have changed.
  if (!may(actor, rewardPermissions.read)) throw new AppError(10409)
  const rows = moved.map(toReward).map(maskBySchema(reward, actor))
  const { zh, en } = rewardsInWords(moved, actor)
  throw new AppError(10409, {
    message: {
      zh: `有 ${moved.length} 笔奖励刚刚被修改，本次未作任何处理：${zh}`,
      en: `Nothing was done, for these have just changed (${moved.length}): ${en}`,
    },
    data: { rows },
  })
}
